import { EXTENSIONS } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Checkbox, SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import {
  CALCULATIONS,
  canBeSummed,
  readCalculation,
  writeCalculation,
} from '../questionnaire-content/calculations.ts'
import { readExpression, setExpression } from '../questionnaire-content/extensions.ts'
import type { ItemFieldsProps } from '../questionnaire-content/item-edits.ts'
import { listItems } from '../questionnaire-content/item-tree.ts'
import { useItemWords } from '../questionnaire-content/item-words.ts'
import fieldset from '../questionnaire-content/fieldset.module.css'
import styles from './conditions.module.css'
import { ExpressionField } from './expression-field.tsx'

/** Whether the answer is counted from others: a sum of scores or of numbers. */
export function CalculationEditor(props: ItemFieldsProps): ReactElement {
  const { content, item, onChange } = props
  const { t } = useTranslation('questionnaires')
  const { nameOf } = useItemWords()
  const expression = readExpression(item, EXTENSIONS.calculatedExpression)
  const calculation = readCalculation(expression)
  const set = (next: string, subject?: string): void =>
    onChange((one) => setExpression(one, EXTENSIONS.calculatedExpression, next), subject)
  if (expression !== '' && calculation === undefined) {
    return (
      <fieldset className={fieldset.group}>
        <legend className={fieldset.legend}>{t('questionnaireConditions.calculation')}</legend>
        <ExpressionField
          {...props}
          url={EXTENSIONS.calculatedExpression}
          expression={expression}
          label={t('questionnaireConditions.calculationExpression')}
        />
      </fieldset>
    )
  }
  const kind = calculation?.kind ?? 'none'
  const chosen = calculation?.questions ?? []
  const offered = listItems(content)
    .map((placed) => placed.item)
    .filter((one) => one.linkId !== item.linkId && calculation && canBeSummed(one, calculation.kind))
  return (
    <fieldset className={fieldset.group}>
      <legend className={fieldset.legend}>{t('questionnaireConditions.calculation')}</legend>
      <SelectField
        label={t('questionnaireConditions.calculate')}
        value={kind}
        options={(['none', ...CALCULATIONS] as const).map((value) => ({
          value,
          label: t(`questionnaireConditions.calculations.${value}`),
        }))}
        onChange={({ currentTarget }) => {
          const next = CALCULATIONS.find((known) => known === currentTarget.value)
          const all =
            next === undefined ? [] : listItems(content).filter((placed) => canBeSummed(placed.item, next))
          const questions = all.map((placed) => placed.item.linkId).filter((linkId) => linkId !== item.linkId)
          set(next === undefined ? '' : writeCalculation({ kind: next, questions }))
        }}
      />
      {calculation !== undefined && offered.length === 0 && (
        <p className={styles.muted}>{t(`questionnaireConditions.nothingToSum.${calculation.kind}`)}</p>
      )}
      {calculation !== undefined && offered.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('questionnaireConditions.summed')}</legend>
          {offered.map((one) => (
            <Checkbox
              key={one.linkId}
              label={<bdi>{nameOf(one)}</bdi>}
              checked={chosen.includes(one.linkId)}
              onChange={({ currentTarget }) => {
                const questions = offered
                  .map(({ linkId }) => linkId)
                  .filter((linkId) =>
                    linkId === one.linkId ? currentTarget.checked : chosen.includes(linkId),
                  )
                set(writeCalculation({ kind: calculation.kind, questions }))
              }}
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}
