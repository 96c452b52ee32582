import * as z from 'zod/mini'

/** The headers of a write that carries the version it saw. */
export const versionHeadersSchema = z.object({ 'if-match': z.string() })

/**
 * The input of a write that carries the version it saw, beside its body.
 * @example versionedInput(z.strictObject({ firstName: textSchema({ max: 100 }) }))
 */
export function versionedInput<Body extends z.ZodMiniType>(body: Body): VersionedInput<Body> {
  return z.object({ headers: versionHeadersSchema, body })
}

export type VersionedInput<Body extends z.ZodMiniType> = z.ZodMiniObject<{
  headers: typeof versionHeadersSchema
  body: Body
}>
