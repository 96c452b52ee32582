import { toDigits } from '../questionnaires/digits.ts'
import type { FormItem } from '../engine/form.ts'
import { Temporal } from '../expressions/temporal.ts'
import { isRecord } from '../expressions/values.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import { readUnits } from '../questionnaires/extensions.ts'

function toQuantity({ item }: FormItem, value: number): AnswerValue {
  const [unit] = readUnits(item)
  return {
    valueQuantity: {
      value: toDigits(value),
      ...(unit?.display !== undefined && { unit: unit.display }),
      ...(unit?.system !== undefined && { system: unit.system }),
      ...(unit?.code !== undefined && { code: unit.code }),
    },
  }
}

function toChoice({ options }: FormItem, value: unknown): AnswerValue | undefined {
  const code = isRecord(value) ? value['code'] : value
  const coding =
    options.find(({ valueCoding }) => valueCoding?.code === code)?.valueCoding ??
    (isRecord(value) ? value : undefined)
  if (coding !== undefined) return { valueCoding: coding }
  return typeof value === 'string' ? { valueString: value } : undefined
}

/** The answer that a value of an expression is to an item; `undefined` where it is of another type. */
export function toAnswer(item: FormItem, value: unknown): AnswerValue | undefined {
  const { type } = item.item
  if (type === 'choice' || type === 'open-choice') return toChoice(item, value)
  if (value instanceof Temporal) {
    if (type === 'date') return { valueDate: value.text.slice(0, 10) }
    return type === 'dateTime' ? { valueDateTime: value.text } : { valueTime: value.text.replace(/^T/, '') }
  }
  switch (typeof value) {
    case 'number':
      if (type === 'decimal') return { valueDecimal: toDigits(value) }
      if (type === 'quantity') return toQuantity(item, value)
      return type === 'integer' && Number.isInteger(value) ? { valueInteger: value } : undefined
    case 'boolean':
      return type === 'boolean' ? { valueBoolean: value } : undefined
    case 'string':
      if (type === 'date') return { valueDate: value }
      if (type === 'url') return { valueUri: value }
      return type === 'string' || type === 'text' ? { valueString: value } : undefined
    default:
      return undefined
  }
}
