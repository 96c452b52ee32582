const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/**
 * Whether a text without spaces is an IBAN whose check digits are right (ISO 13616).
 * @example isIban('DE89370400440532013000') // true
 */
export function isIban(text: string): boolean {
  if (!IBAN.test(text)) return false
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
