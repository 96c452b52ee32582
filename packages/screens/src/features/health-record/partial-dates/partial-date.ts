import { readText } from '../../../parts/forms/read-text.ts'
import { toLatinDigits } from '../../../parts/amounts/latin-digits.ts'

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
  return joinPartialDate({
    year: toLatinDigits(part('year')),
    month: part('month'),
    day: toLatinDigits(part('day')),
  })
}
