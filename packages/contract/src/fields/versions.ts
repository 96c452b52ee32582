import * as z from 'zod/mini'

// Versions are 32-bit integers in the database; nothing of ours has been changed a billion times.
const VERSION_TAG = /^"(\d{1,9})"$/

/** The headers of a write that carries the version it saw. */
export const versionHeadersSchema = z.object({ 'if-match': z.string() })

/**
 * The input of a write that carries the version it saw, beside its body.
 *
 * @example
 * versionedInput(z.strictObject({ firstName: textSchema({ max: 100 }) }))
 */
export function versionedInput<Body extends z.ZodMiniType>(body: Body): VersionedInput<Body> {
  return z.object({ headers: versionHeadersSchema, body })
}

export type VersionedInput<Body extends z.ZodMiniType> = z.ZodMiniObject<{
  headers: typeof versionHeadersSchema
  body: Body
}>

/**
 * The entity tag for a version, as `If-Match` and `ETag` carry it.
 *
 * @example
 * api.call.main.account.update({ headers: { 'if-match': versionTag(account.version) }, body: { language: 'de' } })
 */
export function versionTag(version: number): string {
  return `"${version}"`
}

/**
 * The version inside an entity tag; `undefined` when the text is not one of ours.
 *
 * @example
 * parseVersionTag('"3"') // 3
 */
export function parseVersionTag(tag: string): number | undefined {
  const digits = VERSION_TAG.exec(tag.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
