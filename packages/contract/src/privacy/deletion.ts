import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema } from '../fields/fields.ts'

const tag = 'My data'

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
