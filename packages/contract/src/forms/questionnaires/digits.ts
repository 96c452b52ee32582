/** Digits without an exponent. */
export function toDigits(number: number): string {
  return /e/.test(String(number)) ? number.toFixed(20).replace(/\.?0+$/, '') : String(number)
}
