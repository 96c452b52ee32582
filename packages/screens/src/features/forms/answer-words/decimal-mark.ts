import { readDecimalMark } from '@platform/contract/forms'
import { useFormat } from '@platform/i18n'

/** What stands before the decimals of a number in the language of the page. */
export function useDecimalMark(): string {
  return readDecimalMark(useFormat().locale)
}
