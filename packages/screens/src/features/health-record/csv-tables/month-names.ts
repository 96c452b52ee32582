/** The languages of the product. */
const LANGUAGES = ['en', 'de', 'fr', 'ar']

let months: ReadonlyMap<string, number> | undefined

/** Which month is named so, short or long; January is 1. */
export function findMonth(name: string): number | undefined {
  months ??= new Map(
    LANGUAGES.flatMap((language) => [...namesIn(language, 'short'), ...namesIn(language, 'long')]),
  )
  return months.get(toKey(name))
}

function namesIn(language: string, month: 'short' | 'long'): [name: string, month: number][] {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => [toKey(format.format(Date.UTC(2024, index, 1))), index + 1])
}

const toKey = (name: string): string => name.toLowerCase().replaceAll('.', '')
