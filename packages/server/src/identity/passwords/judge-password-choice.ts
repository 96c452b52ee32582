import { judgePassword } from '@platform/contract'
import type { FieldErrorCode } from '@platform/contract'
import { isBreachedPassword } from './breached-passwords.ts'
import type { BreachContext } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

/** @param words names and the address of the person */
export async function judgePasswordChoice(
  context: BreachContext,
  password: string,
  words: readonly string[],
): Promise<FieldErrorCode | undefined> {
  const objection = judgePassword(password, words)
  if (objection !== undefined) return objection
  if (isCommonPassword(password)) return 'password_common'
  return (await isBreachedPassword(context, password)) ? 'password_common' : undefined
}
