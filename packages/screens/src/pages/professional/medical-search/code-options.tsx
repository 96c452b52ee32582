import type { CodeConcept, CodeSystem, FoundCode } from '@platform/contract/code-search'
import { useTranslation } from '@platform/i18n'
import { Badge, classNames } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import options from '../../../parts/keyboard/options.module.css'
import type { ActiveOption } from '../../../parts/keyboard/use-active-option.ts'
import { keyOf, openingOf, type CodeList } from './code-list.ts'
import styles from './medical-search.module.css'

export interface CodeOptionsParts extends ActiveOption {
  readonly list: CodeList
  readonly listId: string
  readonly systems: readonly CodeSystem[]
}

interface CodeOptionsProps extends CodeOptionsParts {
  readonly label: string
  readonly items: readonly (CodeConcept & Partial<Pick<FoundCode, 'foundBy'>>)[]
}

/** What was found, each a link that opens it. The field above keeps the focus and says which one is meant. */
export function CodeOptions(props: CodeOptionsProps): ReactElement {
  const { list, listId, label, items, systems, activeKey, setActiveKey, optionId } = props
  const { code, of } = list.filter
  return (
    <div id={listId} role="listbox" aria-label={label} className={styles.options}>
      {items.map((item) => {
        const key = keyOf(item)
        const isOpen = item.code === code && item.system === of
        return (
          <OneOption
            key={key}
            {...{ list, item, systems, isOpen }}
            id={optionId(key)}
            isActive={key === activeKey}
            onPoint={() => setActiveKey(undefined)}
          />
        )
      })}
    </div>
  )
}

interface OneOptionProps extends Pick<CodeOptionsProps, 'list' | 'systems'> {
  readonly item: CodeOptionsProps['items'][number]
  readonly id: string
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly onPoint: () => void
}

function OneOption({ list, item, systems, id, isActive, isOpen, onPoint }: OneOptionProps): ReactElement {
  return list.narrowTo(openingOf(item), {
    id,
    role: 'option',
    'aria-selected': isActive,
    'aria-current': isOpen ? 'true' : undefined,
    tabIndex: -1,
    className: classNames(options.option, styles.option) ?? '',
    onPointerDown: onPoint,
    children: <OptionText item={item} systems={systems} />,
  })
}

function OptionText({ item, systems }: Pick<OneOptionProps, 'item' | 'systems'>): ReactElement {
  const { t } = useTranslation('code-search')
  const { display, code, kind, foundBy, isActive, system } = item
  const facts = [kind, systems.length > 1 ? systems.find(({ url }) => url === system)?.name : undefined]
  return (
    <>
      <span className={styles.words}>
        <bdi className={styles.display}>{display}</bdi>
        {foundBy !== undefined && foundBy !== null && (
          <span className={styles.quiet}>
            {t('codes.foundBy')} <bdi>{foundBy}</bdi>
          </span>
        )}
      </span>
      <span className={styles.facts}>
        {!isActive && <Badge>{t('codes.inactive')}</Badge>}
        {facts.map((fact) => fact != null && <span key={fact}>{fact}</span>)}
        <code dir="ltr">{code}</code>
      </span>
    </>
  )
}
