import { EXTENSIONS } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { classNames, WarningIcon } from '@platform/ui/elements'
import { memo, type CSSProperties, type ReactElement } from 'react'
import { GripIcon } from '../../../parts/icons/icons.tsx'
import { readExtension } from '../questionnaire-content/extensions.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { ItemPlace } from '../questionnaire-content/item-tree.ts'
import type { QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'
import styles from './outline.module.css'

interface OutlineRowProps {
  readonly item: QuestionnaireItem
  /** 0 at the top. */
  readonly depth: number
  readonly isChosen: boolean
  /** Whether the Tab key stops here. */
  readonly isStop: boolean
  readonly isHeld: boolean
  /** Where beside it something that is held would go. */
  readonly drop: ItemPlace['side'] | undefined
  /** Whether its condition asks about something that does not stand before it. */
  readonly isBroken: boolean
}

/** One item of the outline. What is done with it, the outline hears: 300 rows with functions of their own would be slow. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactElement {
  const { item, depth, isChosen, isStop, isHeld, drop, isBroken } = props
  const { t } = useTranslation('questionnaires')
  const { nameOf, kindNameOf } = useItemWords()
  const { linkId, type, required, enableWhen } = item
  const isConditional =
    (enableWhen?.length ?? 0) > 0 || readExtension(item, EXTENSIONS.enableWhenExpression) !== undefined
  const facts = [
    kindNameOf(item),
    required === true && t('questionnaireOutline.required'),
    isConditional && t('questionnaireOutline.conditional'),
    readExtension(item, EXTENSIONS.calculatedExpression) !== undefined &&
      t('questionnaireOutline.calculated'),
  ]
  return (
    <li
      className={classNames(styles.row, isChosen && styles.chosen, isHeld && styles.held)}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no properties of one's own
      style={{ '--depth': depth } as CSSProperties}
      aria-level={depth + 1}
      data-item={linkId}
      data-group={type === 'group' ? '' : undefined}
      data-drop={drop}
    >
      <span className={styles.handle} data-handle="" aria-hidden="true">
        <GripIcon />
      </span>
      <button
        type="button"
        className={styles.item}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isStop ? 0 : -1}
      >
        <span className={type === 'group' ? styles.section : styles.text}>
          <bdi>{nameOf(item)}</bdi>
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {isBroken && (
          <span className={styles.broken}>
            <WarningIcon />
            {t('questionnaireOutline.broken')}
          </span>
        )}
      </button>
    </li>
  )
})
