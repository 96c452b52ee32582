import { readText } from '../../../parts/forms/read-text.ts'

export interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** A day, a month or a year as the three controls of a form have them. */
export function splitPartialDate(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = (date ?? '').split('-')
  return { year, month, day: day.replace(/^0/, '') }
}

/** What stands in the three controls; what makes no date stays what it is, to be refused. */
export function joinPartialDate({ year, month, day }: DateParts): string | null {
  if (year === '' && month === '' && day === '') return null
  const parts = [
    year,
    ...(month === '' && day === '' ? [] : [month]),
    ...(day === '' ? [] : [day.padStart(2, '0')]),
  ]
  return parts.join('-')
}

export function readPartialDate(data: FormData, name: string): string | null {
  const part = (which: keyof DateParts): string => readText(data, `${name}.${which}`).trim()
  return joinPartialDate({ year: toDigits(part('year')), month: part('month'), day: toDigits(part('day')) })
}

const ARABIC_ZERO = 0x06_60

/** Digits as they are stored, whichever somebody types. */
function toDigits(typed: string): string {
  return typed.replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
}
