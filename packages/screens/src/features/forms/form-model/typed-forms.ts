import { isWebAddress, MAX_ANSWER_LENGTH } from '@platform/contract/forms'
import { createLocalClock, findInstant, writeMinute } from '../../../parts/calendar/local-clock.ts'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'
import type { AnswerValue } from './form-node.ts'
import type { TypedForm } from './typed-answers.ts'

/** FHIR's integers have 32 bits. */
const INTEGER = /^-?\d{1,10}$/
const MAX_INTEGER = 2 ** 31 - 1
const DECIMAL = /^-?\d{1,18}(\.\d{1,12})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}(:\d{2})?$/

export const textForm: TypedForm = {
  read: (valueString) =>
    valueString.length <= MAX_ANSWER_LENGTH && valueString.isWellFormed() && !valueString.includes('\0')
      ? { valueString }
      : undefined,
  write(answer) {
    if ('valueCoding' in answer) return answer.valueCoding.display ?? ''
    return 'valueString' in answer ? answer.valueString : ''
  },
}

export const webAddressForm: TypedForm = {
  read(text) {
    const valueUri = text.trim()
    return valueUri.length <= MAX_ANSWER_LENGTH && isWebAddress(valueUri) ? { valueUri } : undefined
  },
  write: (answer) => ('valueUri' in answer ? answer.valueUri : ''),
}

export const dayForm: TypedForm = {
  read: (valueDate) => (isRealDay(valueDate) ? { valueDate } : undefined),
  write: (answer) => ('valueDate' in answer ? answer.valueDate : ''),
}

export const timeForm: TypedForm = {
  // FHIR's times have seconds.
  read: (time) => (TIME.test(time) ? { valueTime: time.length === 5 ? `${time}:00` : time } : undefined),
  write: (answer) => ('valueTime' in answer ? answer.valueTime.slice(0, 5) : ''),
}

/** @param mark of decimals, in the language of the page */
export function numberForm(type: string, mark: string): TypedForm {
  const read = type === 'integer' ? readInteger : readDecimal
  return { read, write: (answer) => writeDigits(digitsOf(answer), mark) }
}

/** A day and a time as `2026-11-27T09:30`, either of them may be missing. */
export function momentForm(timeZone: string): TypedForm {
  const clock = createLocalClock(timeZone)
  return {
    read(text) {
      const [day = '', time = ''] = text.split('T')
      const valueDateTime = isRealDay(day) && TIME.test(time) ? findInstant(day, time, timeZone) : undefined
      return valueDateTime === undefined ? undefined : { valueDateTime }
    },
    write: (answer) =>
      'valueDateTime' in answer
        ? `${clock.day(answer.valueDateTime)}T${writeMinute(clock.minute(answer.valueDateTime))}`
        : '',
  }
}

/** The digits of a number as it is stored; empty for anything else. */
export function digitsOf(answer: AnswerValue): string {
  if ('valueInteger' in answer) return String(answer.valueInteger)
  if ('valueDecimal' in answer) return answer.valueDecimal
  return 'valueQuantity' in answer ? answer.valueQuantity.value : ''
}

/** All digits that were typed, with the mark of decimals of the page. */
export function writeDigits(digits: string, mark: string): string {
  return digits.replace('.', mark)
}

/** A number in the form of the API; `undefined` for what is none. */
export function readDigits(text: string): string | undefined {
  const digits = readTypedNumber(text)
  // FHIR's numbers have no zeros before them.
  return DECIMAL.test(digits) ? digits.replace(/^(-?)0+(?=\d)/, '$1') : undefined
}

function readInteger(text: string): AnswerValue | undefined {
  const digits = readTypedNumber(text)
  const valueInteger = Number(digits)
  return INTEGER.test(digits) && Math.abs(valueInteger) <= MAX_INTEGER ? { valueInteger } : undefined
}

function readDecimal(text: string): AnswerValue | undefined {
  const valueDecimal = readDigits(text)
  return valueDecimal === undefined ? undefined : { valueDecimal }
}

function isRealDay(day: string): boolean {
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
}
