import { useFormat } from '@platform/i18n'

/** What stands before the decimals of a number in a language. */
export function readDecimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** The same in the language of the page. */
export function useDecimalMark(): string {
  return readDecimalMark(useFormat().locale)
}
