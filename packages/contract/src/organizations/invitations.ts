import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  emailSchema,
  idSchema,
  instantSchema,
  languageSchema,
  nextCursorSchema,
  organizationRoleSchema,
  pageQueryShape,
  timeZoneSchema,
} from '../fields/fields.ts'
import { newPasswordSchema } from '../fields/passwords.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'

const tag = 'Invitations'

/** How long an invitation can be accepted. */
export const INVITATION_LIFE_DAYS = 7

const INVITATION_STATES = ['valid', 'expired', 'used', 'revoked'] as const

export type InvitationState = (typeof INVITATION_STATES)[number]

/** What one is invited to join. */
const INVITATION_KINDS = ['organization', 'provider'] as const

export type InvitationKind = (typeof INVITATION_KINDS)[number]

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** `null` for an invitation to a provider, whose people all have the same rights. */
  role: z.nullable(organizationRoleSchema),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})

export type Invitation = z.output<typeof invitationSchema>

export const invitationListSchema = z.object({
  items: z.array(invitationSchema),
  nextCursor: nextCursorSchema,
})

/** What the person who holds an invitation sees of it. */
export const receivedInvitationSchema = z.object({
  kind: z.enum(INVITATION_KINDS),
  host: z.object({ id: idSchema, name: z.string() }),
  email: z.string(),
  role: z.nullable(organizationRoleSchema),
  message: z.string(),
  invitedBy: z.nullable(z.string()),
  expiresAt: instantSchema,
})

export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>

export const invitationShape = {
  email: emailSchema,
  language: languageSchema,
  message: z.prefault(textSchema({ min: 0, max: 500, lines: true }), ''),
}

export const invitationInputSchema = z.strictObject({ ...invitationShape, role: organizationRoleSchema })

export type InvitationInput = z.input<typeof invitationInputSchema>

/** What the holder of an invitation tells for an account; its address is that of the invitation. */
export const invitedAccountSchema = z.strictObject({
  firstName: nameSchema({ max: 100 }),
  lastName: nameSchema({ max: 100 }),
  password: newPasswordSchema,
  language: languageSchema,
  timeZone: timeZoneSchema,
})

export type InvitedAccount = z.input<typeof invitedAccountSchema>

const params = z.strictObject({ id: idSchema })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/organization/invitations',
    permission: 'invitations.list',
    tag,
    summary: 'List the invitations of my organization, newest first',
    input: z.strictObject(pageQueryShape),
    output: invitationListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/invitations',
    permission: 'invitations.create',
    tag,
    summary: 'Invite somebody by e-mail',
    description: 'An open invitation to the same address is replaced: its link stops working.',
    status: 201,
    input: invitationInputSchema,
    output: invitationSchema,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/organization/invitations/{id}/resend',
    permission: 'invitations.create',
    tag,
    summary: 'Send an invitation again with a new link, for another seven days',
    input: z.object({ params }),
    output: invitationSchema,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/organization/invitations/{id}',
    permission: 'invitations.revoke',
    tag,
    summary: 'Withdraw an invitation',
    input: z.object({ params }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    permission: 'invitations.accept',
    tag,
    summary: 'Accept an invitation with the account that is signed in',
    description:
      'Answers `invitation_over`, `invitation_not_yours`, `invitation_other_kind`, `already_member` or `member_elsewhere`.',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: z.object({ kind: z.enum(INVITATION_KINDS), name: z.string() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/invitations/register',
    permission: 'public',
    tag,
    summary: 'Accept an invitation with a new account for its address',
    description:
      'The secret was mailed to the address, so it needs no other proof. Answers `invitation_has_account` when there is an account for it.',
    status: 204,
    input: z.extend(invitedAccountSchema, { secret: linkSecretSchema }),
  }),
}
