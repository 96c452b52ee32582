import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { emailSchema, instantSchema } from '../fields/fields.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { linkStateSchema } from './link-state.ts'

const tag = 'Change of e-mail address'

export const emailChangeInputSchema = z.strictObject({ newEmail: emailSchema })

export type EmailChangeInput = z.input<typeof emailChangeInputSchema>

const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  requestedAt: instantSchema,
  expiresAt: instantSchema,
})

export type PendingEmailChange = z.output<typeof pendingEmailChangeSchema>

export const emailChanges = {
  read: endpoint({
    method: 'GET',
    path: '/account/email-change',
    permission: 'account.read',
    tag,
    summary: 'Read which new address waits to be confirmed',
    output: z.object({ pending: z.nullable(pendingEmailChangeSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/account/email-change',
    permission: 'account.changeEmail',
    tag,
    summary: 'Ask to change my e-mail address',
    description:
      'Needs a fresh sign-in. The new address gets a link to confirm it; the present one is told. Asking again replaces what was asked before.',
    status: 202,
    input: emailChangeInputSchema,
    output: z.object({ pending: pendingEmailChangeSchema }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/account/email-change',
    permission: 'account.changeEmail',
    tag,
    summary: 'Keep my present e-mail address',
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/email-changes/link',
    permission: 'public',
    tag,
    summary: 'Look at the link of a change without using it up',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: z.object({ state: linkStateSchema, newEmail: z.optional(z.string()) }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/email-changes/complete',
    permission: 'public',
    tag,
    summary: 'Confirm the new address',
    description: 'Ends all sessions of the account: their tokens carry the old address.',
    input: z.strictObject({ secret: linkSecretSchema }),
  }),
}
