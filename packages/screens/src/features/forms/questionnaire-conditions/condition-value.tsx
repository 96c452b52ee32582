import { useTranslation } from '@platform/i18n'
import { SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { textOfOption } from '../questionnaire-content/answer-options.ts'
import { answerOf, optionAnswer, setAnswer } from '../questionnaire-content/conditions.ts'
import { readUnit, UCUM } from '../questionnaire-content/item-fields.ts'
import { isNumber } from '../questionnaire-content/item-kinds.ts'
import { NumberField } from '../questionnaire-content/number-field.tsx'
import type { ConditionRow, QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'

interface ConditionValueProps {
  readonly row: ConditionRow
  /** What is asked about. */
  readonly question: QuestionnaireItem
  readonly onChange: (row: ConditionRow) => void
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  dateTime: 'datetime-local',
  time: 'time',
}

/** The other side of a comparison, as the question is answered. */
export function ConditionValue({ row, question, onChange }: ConditionValueProps): ReactElement {
  const { t } = useTranslation(['questionnaires', 'common'])
  const label = t('questionnaires:questionnaireConditions.value')
  const answer = answerOf(row)
  const set = (next: unknown): void => onChange(setAnswer(row, question, next))
  const { type = '', answerOption } = question
  if (type === 'boolean') {
    return (
      <SelectField
        label={label}
        value={String(answer)}
        options={[
          { value: 'true', label: t('common:state.yes') },
          { value: 'false', label: t('common:state.no') },
        ]}
        onChange={({ currentTarget }) => set(currentTarget.value === 'true')}
      />
    )
  }
  if (answerOption !== undefined) {
    const chosen = answerOption.findIndex((option) => isSame(optionAnswer(option), answer))
    return (
      <SelectField
        label={label}
        value={chosen === -1 ? '' : String(chosen)}
        placeholder={t('questionnaires:questionnaireConditions.chooseAnswer')}
        options={answerOption.map((option, index) => ({
          value: String(index),
          label:
            textOfOption(option) || t('questionnaires:questionnaireInspector.option', { number: index + 1 }),
        }))}
        onChange={({ currentTarget }) => {
          const option = answerOption[Number(currentTarget.value)]
          set(currentTarget.value === '' || option === undefined ? undefined : optionAnswer(option))
        }}
      />
    )
  }
  if (isNumber(question))
    return <NumberValue label={label} question={question} answer={answer} onValue={set} />
  return (
    <TextField
      label={label}
      type={INPUT_TYPES[type] ?? 'text'}
      dir="auto"
      autoComplete="off"
      value={typeof answer === 'string' ? toTyped(answer, type) : ''}
      onChange={({ currentTarget }) => set(fromTyped(currentTarget.value, type))}
    />
  )
}

/** An answer is the same whatever words it is shown with: its code says which it is, where it has one. */
function isSame(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer) ?? ''
  const { system, code, display } = { system: undefined, code: undefined, display: undefined, ...answer }
  return JSON.stringify(code === undefined ? { display } : { system, code })
}

/** A moment of the world, as it is typed here. */
function toTyped(answer: string, type: string): string {
  if (type !== 'dateTime') return answer
  const at = new Date(answer)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function fromTyped(typed: string, type: string): string | undefined {
  if (typed === '') return undefined
  return type === 'dateTime' ? new Date(typed).toISOString() : typed
}

interface NumberValueProps {
  readonly label: string
  readonly question: QuestionnaireItem
  readonly answer: unknown
  readonly onValue: (answer: unknown) => void
}

function NumberValue({ label, question, answer, onValue }: NumberValueProps): ReactElement {
  const { display, code } = readUnit(question)
  const isQuantity = question.type === 'quantity'
  const value =
    isQuantity && typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  const unit = { ...(display !== '' && { unit: display }), ...(code !== '' && { system: UCUM, code }) }
  return (
    <NumberField
      label={label}
      isWhole={question.type === 'integer'}
      value={typeof value === 'number' ? value : undefined}
      suffix={display === '' ? undefined : display}
      onValue={(next) => onValue(isQuantity && next !== undefined ? { value: next, ...unit } : next)}
    />
  )
}
