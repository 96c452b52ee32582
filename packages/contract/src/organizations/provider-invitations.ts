import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, pageQueryShape } from '../fields/fields.ts'
import { invitationListSchema, invitationSchema, invitationShape } from './invitations.ts'

const tag = 'Invitations'

export const providerInvitationInputSchema = z.strictObject(invitationShape)

const params = z.strictObject({ id: idSchema })

export const providerInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/provider/invitations',
    permission: 'providerInvitations.list',
    tag,
    summary: 'List the invitations of my provider, newest first',
    input: z.strictObject(pageQueryShape),
    output: invitationListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/invitations',
    permission: 'providerInvitations.create',
    tag,
    summary: 'Invite somebody to work for my provider',
    status: 201,
    input: providerInvitationInputSchema,
    output: invitationSchema,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/provider/invitations/{id}/resend',
    permission: 'providerInvitations.create',
    tag,
    summary: 'Send an invitation again with a new link, for another seven days',
    input: z.object({ params }),
    output: invitationSchema,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/provider/invitations/{id}',
    permission: 'providerInvitations.revoke',
    tag,
    summary: 'Withdraw an invitation',
    input: z.object({ params }),
  }),
}
