import { Temporal } from '../expressions/temporal.ts'
import { isRecord } from '../expressions/values.ts'
import { openAnswer, type AnswerValue } from '../questionnaires/answers.ts'
import { readUnits } from '../questionnaires/extensions.ts'
import { isSameCoding } from '../questionnaires/options.ts'
import type { Coding } from '../questionnaires/questionnaire.ts'
import type { FormItem } from './form.ts'

/** An answer as FHIR writes it. `decimal` makes of the digits of a number what is written; by default a number, without its zeros at the end. */
export function toFhirValue(answer: AnswerValue, decimal: (digits: string) => unknown = Number): unknown {
  if ('valueDecimal' in answer) return decimal(answer.valueDecimal)
  if ('valueQuantity' in answer)
    return { ...answer.valueQuantity, value: decimal(answer.valueQuantity.value) }
  if (!('valueAttachment' in answer)) return openAnswer(answer)[1]
  const { id, ...rest } = answer.valueAttachment
  return { ...rest, url: `DocumentReference/${id}` }
}

type DigitsOf = (of: object, name: string) => string

/** Digits without an exponent. */
export function toDigits(number: number): string {
  return /e/.test(String(number)) ? number.toFixed(20).replace(/\.?0+$/, '') : String(number)
}

const readDigits: DigitsOf = (of, name) => toDigits(Number(Reflect.get(of, name)))

/** The way back, from what has a value[x]; none where there is none. */
export function fromFhirValue(given: object, digitsOf: DigitsOf = readDigits): AnswerValue[] {
  const found = Object.entries(given).find(([key]) => key.startsWith('value'))
  if (found === undefined) return []
  const [name, value] = found
  if (name === 'valueDecimal') return [{ valueDecimal: digitsOf(given, name) }]
  if (name === 'valueQuantity' && isRecord(value)) {
    return [{ valueQuantity: { ...value, value: digitsOf(value, 'value') } }]
  }
  if (name === 'valueAttachment' && isRecord(value)) {
    const { url, ...rest } = value
    return [{ valueAttachment: { ...rest, id: String(url ?? '').replace(/^.*\//, '') } }]
  }
  // What is of no type of an answer is named when it is judged.
  return [{ [name]: value } as unknown as AnswerValue]
}

/** The option that was chosen with an answer. */
export function findOption(
  { options }: FormItem,
  answer: AnswerValue,
): FormItem['options'][number] | undefined {
  const [name, value] = openAnswer(answer)
  return options.find((option) =>
    'valueCoding' in answer && option.valueCoding !== undefined
      ? isSameCoding(option.valueCoding, answer.valueCoding)
      : Reflect.get(option, name) === value,
  )
}

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
    (isRecord(value) ? (value as Coding) : undefined)
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
      return type === 'string' || type === 'text' ? { valueString: value } : undefined
    default:
      return undefined
  }
}
