import { useTranslation } from '@platform/i18n'
import { SelectField, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import type { AnswerValue, FormUnit } from '../form-model/form-node.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { digitsOf, readDigits, writeDigits } from '../form-model/typed-forms.ts'
import styles from './form-items.module.css'
import { useDecimalMark } from '../answer-words/decimal-mark.ts'
import { useItemWords } from './use-item-words.tsx'
import { useTypedLines } from './use-typed-lines.ts'

/** A number with its unit, which is chosen where the form offers several. */
export function QuantityItem({ node, state, form }: ControlProps): ReactElement {
  const { t } = useTranslation('form-assignments')
  const { linkId, units, text, isRequired } = node
  const mark = useDecimalMark()
  const words = useItemWords(node, state)
  const [wanted, setWanted] = useState<number>()
  const place = wanted ?? Math.max(0, placeOf(units, state.answers[0]))
  const withUnit = (unit: FormUnit | undefined) => ({
    read: (typed: string): AnswerValue | undefined => {
      const value = readDigits(typed)
      return value === undefined ? undefined : { valueQuantity: { value, ...unit } }
    },
    write: (answer: AnswerValue) => writeDigits(digitsOf(answer), mark),
  })
  const lines = useTypedLines({ linkId, store: form.store, state, form: withUnit(units[place]) })
  const line = lines.lines[0] ?? ''
  const id = controlId(form, linkId)
  const number = (
    <TextField
      id={id}
      {...words}
      inputMode="decimal"
      autoComplete="off"
      width="short"
      required={isRequired}
      suffix={units.length === 1 ? units[0]?.unit : undefined}
      value={line}
      onChange={({ currentTarget }) => lines.change(0, currentTarget.value)}
    />
  )
  if (units.length < 2) return number
  return (
    <div className={styles.parts}>
      {number}
      <SelectField
        id={`${id}-unit`}
        label={t('formItems.unitOf', { question: text })}
        width="short"
        value={String(place)}
        options={units.map(({ unit }, index) => ({ value: String(index), label: unit }))}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value)
          setWanted(next)
          const answer = withUnit(units[next]).read(line)
          if (answer !== undefined) form.store.answer(linkId, [answer])
        }}
      />
    </div>
  )
}

function placeOf(units: readonly FormUnit[], answer: AnswerValue | undefined): number {
  if (answer === undefined || !('valueQuantity' in answer)) return -1
  const { code, unit } = answer.valueQuantity
  return units.findIndex((one) => (code === undefined ? one.unit === unit : one.code === code))
}
