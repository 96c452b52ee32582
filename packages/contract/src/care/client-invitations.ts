import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { CARE_SCOPES } from './scopes.ts'
import { invitedByMailShape, sharingShape } from './sharing.ts'

const tag = 'Clients'

/** `expired`: its seven days are over, and it can be sent again. */
const CLIENT_INVITATION_STATES = ['valid', 'expired'] as const

/** What a professional has asked somebody to share, and has no answer to yet. */
export const clientInvitationSchema = z.object({
  id: idSchema,
  /** `null` for one that was handed over as a code. */
  email: z.nullable(z.string()),
  scopes: z.array(z.enum(CARE_SCOPES)),
  /** When what is asked for would end; `null` for no end. */
  endsAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(CLIENT_INVITATION_STATES),
})

export type ClientInvitation = z.output<typeof clientInvitationSchema>

/** What the professional would like to see, and until when; the client may give less. */
export const clientCodeInputSchema = z.strictObject(sharingShape)

export type ClientCodeInput = z.input<typeof clientCodeInputSchema>

export const clientInvitationInputSchema = z.strictObject({ ...sharingShape, ...invitedByMailShape })

export type ClientInvitationInput = z.input<typeof clientInvitationInputSchema>

const params = z.strictObject({ id: idSchema })

export const clientInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/client-invitations',
    permission: 'clientInvitations.list',
    tag,
    summary: 'List whom I have invited to share with me and who has not answered yet, newest first',
    input: z.strictObject({ ...pageQueryShape }),
    output: z.object({ items: z.array(clientInvitationSchema), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/client-invitations',
    permission: 'clientInvitations.change',
    tag,
    summary: 'Invite a client by e-mail, and say which parts of the record I would like to see',
    description: 'An open invitation of mine to the same address is replaced: its link stops working.',
    status: 201,
    input: clientInvitationInputSchema,
    output: clientInvitationSchema,
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/client-invitations/codes',
    permission: 'clientInvitations.change',
    tag,
    summary: 'Make a code with which a client shares with me; it is shown once',
    status: 201,
    input: clientCodeInputSchema,
    output: z.object({ invitation: clientInvitationSchema, code: z.string() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/client-invitations/{id}/resend',
    permission: 'clientInvitations.change',
    tag,
    summary: 'Send an invitation again, for another seven days; its older link stops working',
    input: z.object({ params }),
    output: clientInvitationSchema,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/client-invitations/{id}',
    permission: 'clientInvitations.change',
    tag,
    summary: 'Withdraw an invitation or a code of mine',
    input: z.object({ params }),
  }),
}
