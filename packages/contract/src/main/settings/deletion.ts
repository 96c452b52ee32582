import * as z from 'zod/mini'
import { endpoint } from '../../define.ts'
import { instantSchema } from '../../fields/fields.ts'

const tag = 'My data'

/** How long a deletion can be taken back, in days. */
export const DELETION_GRACE_DAYS = 30

/** The e-mail address of the account, typed once more: nobody does that by accident. */
export const deletionRequestSchema = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
})

const deletionSchema = z.object({ requestedAt: instantSchema, erasedAt: instantSchema })

export const deletion = {
  request: endpoint({
    method: 'POST',
    path: '/account/deletion',
    permission: 'deletion.request',
    tag,
    summary: 'Have my account deleted in 30 days',
    description:
      'Needs a fresh sign-in. Answers `last_owner` while an organization would be left without an owner. Asked again it changes nothing.',
    input: deletionRequestSchema,
    output: deletionSchema,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/account/deletion',
    permission: 'deletion.takeBack',
    tag,
    summary: 'Keep my account after all',
  }),
}

/**
 * When an account is erased whose deletion was asked for at an instant.
 *
 * @example
 * erasureOf('2026-11-01T08:00:00.000Z') // '2026-12-01T08:00:00.000Z'
 */
export function erasureOf(requestedAt: string): string {
  const dayMs = 86_400_000
  return new Date(Date.parse(requestedAt) + DELETION_GRACE_DAYS * dayMs).toISOString()
}
