import { toLatinDigits } from './latin-digits.ts'

/**
 * A number as people type it, in the form of the API: a comma or the Arabic mark as a point, Arabic and Persian digits, and no
 * spaces. What is no number stays as it is, to be refused.
 */
export function readTypedNumber(typed: string): string {
  return toLatinDigits(typed).replaceAll(/\s/g, '').replace(/[,٫]/, '.').replace(/^\./, '0.')
}
