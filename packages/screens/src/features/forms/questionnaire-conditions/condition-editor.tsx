import { EXTENSIONS } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, IconButton, Notice, SelectField } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import { BinIcon } from '../../../parts/icons/icons.tsx'
import {
  comparisonOf,
  comparisonsOf,
  createRow,
  findBrokenConditions,
  questionsBefore,
  setComparison,
  setRows,
} from '../questionnaire-content/conditions.ts'
import { readExpression } from '../questionnaire-content/extensions.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { findItem } from '../questionnaire-content/item-tree.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import type { ConditionRow, QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'
import { ConditionValue } from './condition-value.tsx'
import fieldset from '../questionnaire-content/fieldset.module.css'
import styles from './conditions.module.css'
import { ExpressionField } from './expression-field.tsx'

/** When an item is shown, as a sentence for each question that it depends on. */
export function ConditionEditor(props: ItemFieldsProps): ReactElement {
  const { content, item, onChange } = props
  const { t } = useTranslation('questionnaires')
  const before = useMemo(() => questionsBefore(content, item.linkId), [content, item.linkId])
  const rows = item.enableWhen ?? []
  const set = (next: readonly ConditionRow[]): void =>
    onChange((one) => setRows(one, next), `condition:${next.length}`)
  const expression = readExpression(item, EXTENSIONS.enableWhenExpression)
  const nearest = before.at(-1)
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{t('questionnaireConditions.title')}</legend>
      <BrokenConditions {...props} />
      {expression !== '' && (
        <ExpressionField
          {...props}
          url={EXTENSIONS.enableWhenExpression}
          expression={expression}
          label={t('questionnaireConditions.expression')}
        />
      )}
      {rows.length === 0 && expression === '' && (
        <p className={styles.muted}>{t('questionnaireConditions.always')}</p>
      )}
      {rows.length > 1 && (
        <SelectField
          label={t('questionnaireConditions.how')}
          value={item.enableBehavior ?? 'all'}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`questionnaireConditions.behavior.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            onChange((one) => ({ ...one, enableBehavior: value }))
          }}
        />
      )}
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <ConditionLine
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
            key={index}
            row={row}
            before={before}
            asked={findItem(content, row.question)?.item}
            onChange={(next) => set(rows.with(index, next))}
            onRemove={() => set(rows.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Cluster>
        <Button
          size="small"
          disabledReason={nearest === undefined ? t('questionnaireConditions.nothingBefore') : undefined}
          onClick={() => nearest && set([...rows, createRow(nearest)])}
        >
          {t(rows.length === 0 ? 'questionnaireConditions.add' : 'questionnaireConditions.addAnother')}
        </Button>
      </Cluster>
    </fieldset>
  )
}

interface ConditionLineProps {
  readonly row: ConditionRow
  readonly before: readonly QuestionnaireItem[]
  /** What it asks about, wherever that stands; `undefined` where it is gone. */
  readonly asked: QuestionnaireItem | undefined
  readonly onChange: (row: ConditionRow) => void
  readonly onRemove: () => void
}

function ConditionLine({ row, before, asked, onChange, onRemove }: ConditionLineProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const way = comparisonOf(row)
  const isBefore = before.some(({ linkId }) => linkId === row.question)
  const name = asked === undefined ? t('questionnaireConditions.gone') : nameOf(asked)
  return (
    <li className={styles.row}>
      <SelectField
        className={styles.question}
        label={t('questionnaireConditions.showWhen')}
        value={row.question}
        options={[
          ...(isBefore ? [] : [{ value: row.question, label: name }]),
          ...before.map((question) => ({ value: question.linkId, label: nameOf(question) })),
        ]}
        onChange={({ currentTarget }) => {
          const question = before.find(({ linkId }) => linkId === currentTarget.value)
          if (question !== undefined) onChange(createRow(question))
        }}
      />
      {asked !== undefined && way !== undefined && (
        <SelectField
          className={styles.way}
          label={t('questionnaireConditions.comparison')}
          value={way}
          options={comparisonsOf(asked).map((value) => ({
            value,
            label: t(`questionnaireConditions.way.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            const next = comparisonsOf(asked).find((known) => known === currentTarget.value)
            if (next !== undefined) onChange(setComparison(row, asked, next))
          }}
        />
      )}
      {asked !== undefined && way !== undefined && row.operator !== 'exists' && (
        <div className={styles.value}>
          <ConditionValue row={row} question={asked} onChange={onChange} />
        </div>
      )}
      <IconButton
        className={styles.remove}
        label={t('questionnaireConditions.remove', { question: name })}
        icon={<BinIcon />}
        onClick={onRemove}
      />
    </li>
  )
}

/** Says at once what a move has broken. */
function BrokenConditions({ content, item }: ItemFieldsProps): ReactElement | null {
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const broken = useMemo(
    () => findBrokenConditions(content).filter(({ linkId }) => linkId === item.linkId),
    [content, item.linkId],
  )
  if (broken.length === 0) return null
  return (
    <Notice tone="warning" live title={t('questionnaireConditions.broken')}>
      <ul>
        {broken.map(({ question, reason }) => {
          const asked = findItem(content, question)?.item
          return (
            <li key={question} dir="auto">
              {t(`questionnaireConditions.reason.${reason}`, {
                question: asked === undefined ? question : nameOf(asked),
              })}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
