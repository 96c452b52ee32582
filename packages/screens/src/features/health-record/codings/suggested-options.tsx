import type { SuggestedCode } from '@platform/contract/code-search'
import { useTranslation } from '@platform/i18n'
import { classNames } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import options from '../../../parts/keyboard/options.module.css'
import type { ActiveOption } from '../../../parts/keyboard/use-active-option.ts'
import { keyOf } from './coded-as.tsx'
import styles from './codings.module.css'
import { useSystems } from './use-systems.ts'

interface SuggestedOptionsProps extends Pick<ActiveOption, 'optionId' | 'activeKey'> {
  readonly items: readonly SuggestedCode[]
  readonly listId: string
  readonly onChoose: (item: SuggestedCode) => void
}

/** Below the field, which keeps the focus. */
export function SuggestedOptions(props: SuggestedOptionsProps): ReactElement {
  const { items, listId, optionId, activeKey, onChoose } = props
  const { t } = useTranslation('profile-entries')
  const systemOf = useSystems()
  return (
    <div className={styles.place}>
      <div
        id={listId}
        role="listbox"
        aria-label={t('profileEntries.codings.suggestions')}
        className={styles.options}
      >
        {items.map((item) => {
          const key = keyOf(item)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
            <div
              key={key}
              id={optionId(key)}
              role="option"
              aria-selected={key === activeKey}
              className={classNames(options.option, styles.option)}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={styles.words}>
                <bdi>{item.display}</bdi>
                {item.foundBy !== null && (
                  <span className={styles.quiet}>
                    <bdi>{item.foundBy}</bdi>
                  </span>
                )}
              </span>
              <span className={styles.quiet}>
                <code dir="ltr">{item.code}</code> <bdi>{systemOf(item.system).name}</bdi>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
