import { judgePassword } from '@platform/contract'
import type { FieldErrorCode } from '@platform/contract'
import { isCommonPassword } from './common-passwords.ts'

/**
 * What speaks against a password that somebody chose: that everybody tries it first, or that it is made of what is
 * known about them.
 *
 * @param words names and the address of the person
 * @example
 * judgePasswordChoice('sunshine2026!', ['Ada', 'Lovelace']) // 'password_common'
 */
export function judgePasswordChoice(password: string, words: readonly string[]): FieldErrorCode | undefined {
  return isCommonPassword(password) ? 'password_common' : judgePassword(password, words)
}
