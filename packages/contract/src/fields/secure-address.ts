import * as z from 'zod/mini'

const MAX_SECURE_ADDRESS_LENGTH = 500
// Spaces, and what ends a line or turns its direction, are in no address that somebody reads before they open it.
const ADDRESS = /^https:\/\/[^\s\p{C}<>"\\]+$/iu

/** An address in the web that is read by nobody on the way, and that gives away no name and no password. */
export const secureAddressSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(MAX_SECURE_ADDRESS_LENGTH, { abort: true }),
    z.refine(isSecureAddress, { params: { code: 'invalid_format' } }),
  )

function isSecureAddress(text: string): boolean {
  if (!ADDRESS.test(text)) return false
  try {
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}
