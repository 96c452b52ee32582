import * as z from 'zod/mini'
import { assertionSchema } from './webauthn.ts'

/** The number an authenticator app shows; people type it with or without a gap. */
export const appCodeSchema = z.string().check(
  z.trim(),
  z.regex(/^\d{3} ?\d{3}$/),
  z.overwrite((text: string) => text.replace(' ', '')),
)

/** A recovery code as typed: case, gaps and hyphens do not matter. */
export const recoveryCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** What the server gave a page to go on with: good for one purpose, a few minutes, once. */
export const challengeSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const passkeyProofSchema = z.strictObject({ challenge: challengeSchema, response: assertionSchema })

/** A schema check: of several ways to show who one is, exactly one is used. */
export function usesOneOf(...names: readonly string[]): (input: object) => boolean {
  return (input) => names.filter((name) => Reflect.get(input, name) !== undefined).length === 1
}
