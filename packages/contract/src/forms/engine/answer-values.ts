import { toDigits } from '../questionnaires/digits.ts'
import { isRecord } from '../expressions/values.ts'
import { openAnswer, type AnswerValue } from '../questionnaires/answers.ts'
import { isSameCoding } from '../questionnaires/options.ts'
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

const readDigits: DigitsOf = (of, name) => toDigits(Number(Reflect.get(of, name)))

function isAnswer(given: object): given is AnswerValue {
  return Object.keys(given).length === 1
}

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
    return [{ valueAttachment: { ...rest, id: typeof url === 'string' ? url.replace(/^.*\//, '') : '' } }]
  }
  // What is of no type of an answer is named when it is judged.
  const answer = { [name]: value }
  return isAnswer(answer) ? [answer] : []
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

/** An answer as expressions see it. */
export function toNode(answer: AnswerValue): object {
  const [name = ''] = Object.keys(answer)
  return { [name]: toFhirValue(answer) }
}
