import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape, versionSchema } from '../fields/fields.ts'
import { GUARDIAN_RELATIONS } from './dependants.ts'
import { personSchema } from './persons.ts'
import { CARE_SCOPES } from './scopes.ts'
import { invitedByMailShape, sharingShape } from './sharing.ts'

const tag = 'Care team'

/** How long an invitation to a care team can be accepted. */
export const CARE_INVITATION_LIFE_DAYS = 7

export const CARE_MEMBER_STATES = ['active', 'paused'] as const

export type CareMemberState = (typeof CARE_MEMBER_STATES)[number]

/** One who is in somebody's care team. */
export const careMemberSchema = z.object({
  id: idSchema,
  /** Who it is, wherever a member is named: `id` is what is shared with them. */
  accountId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  profession: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  scopes: z.array(z.enum(CARE_SCOPES)),
  state: z.enum(CARE_MEMBER_STATES),
  startedAt: instantSchema,
  /** The first moment at which nothing is shared any more; `null` for no end. */
  endsAt: z.nullable(instantSchema),
  /** When they last looked at something of the person; `null` for not yet, and for all but who keeps the record. */
  lastViewedAt: z.nullable(instantSchema),
  version: versionSchema,
})

export type CareMember = z.output<typeof careMemberSchema>

/**
 * As what somebody is invited: into a care team, as a guardian of a dependant, as a client of who invites, or to take over
 * their own record from their guardians.
 */
export const CARE_INVITATION_KINDS = ['member', 'guardian', 'client', 'handover'] as const

export type CareInvitationKind = (typeof CARE_INVITATION_KINDS)[number]

/** An invitation that was sent and not answered yet. */
export const careInvitationSchema = z.object({
  id: idSchema,
  kind: z.enum(CARE_INVITATION_KINDS),
  /** `null` for one that was handed over as a code. */
  email: z.nullable(z.string()),
  scopes: z.array(z.enum(CARE_SCOPES)),
  endsAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})

export type CareInvitation = z.output<typeof careInvitationSchema>

export const careTeamSchema = z.object({
  person: personSchema,
  /** Whether one may invite, change and end; a guardian who only helps may look. */
  mayManage: z.boolean(),
  members: z.array(careMemberSchema),
  invitations: z.array(careInvitationSchema),
})

export type CareTeam = z.output<typeof careTeamSchema>

/** What has happened in a care team. */
export const CARE_HISTORY_ACTIONS = [
  'careTeam.codeMade',
  'careTeam.invited',
  'careTeam.invitationRevoked',
  'careTeam.declined',
  'careTeam.joined',
  'careTeam.changed',
  'careTeam.paused',
  'careTeam.resumed',
  'careTeam.ended',
  'careTeam.left',
  'guardian.joined',
  'guardian.changed',
  'guardian.ended',
  'guardian.left',
] as const

const careHistoryEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(CARE_HISTORY_ACTIONS),
  /** Who did it; `null` when that account is gone. */
  by: z.nullable(z.string()),
  /** Whom it concerned; `null` for an invitation, and when that account is gone. */
  member: z.nullable(z.string()),
  scopes: z.array(z.enum(CARE_SCOPES)),
})

export type CareHistoryEntry = z.output<typeof careHistoryEntrySchema>

/** Right now, by the same rule as every read. */
export const carePreviewSchema = z.object({
  person: personSchema,
  member: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Empty when the member sees nothing at all at present. */
  scopes: z.array(z.enum(CARE_SCOPES)),
})

export type CarePreview = z.output<typeof carePreviewSchema>

export const careGrantChangeSchema = z.strictObject(sharingShape)

export type CareGrantChange = z.input<typeof careGrantChangeSchema>

export const careInvitationInputSchema = z.strictObject({
  ...sharingShape,
  personId: idSchema,
  /** What the invited person is to the dependant; makes it an invitation to be a guardian. */
  relation: z.nullable(z.enum(GUARDIAN_RELATIONS)),
  ...invitedByMailShape,
})

export type CareInvitationInput = z.input<typeof careInvitationInputSchema>

export const careCodeInputSchema = z.strictObject({ ...sharingShape, personId: idSchema })

export type CareCodeInput = z.input<typeof careCodeInputSchema>

const params = z.strictObject({ id: idSchema })

export const careTeam = {
  read: endpoint({
    method: 'GET',
    path: '/care-team',
    permission: 'careTeam.read',
    tag,
    summary: 'Read who is in the care team of a person, and who is invited',
    input: z.strictObject({ personId: idSchema }),
    output: careTeamSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/care-team/history',
    permission: 'careTeam.read',
    tag,
    summary: 'List what has happened in the care team of a person, newest first',
    input: z.strictObject({ ...pageQueryShape, personId: idSchema }),
    output: z.object({ items: z.array(careHistoryEntrySchema), nextCursor: nextCursorSchema }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/care-team/invitations',
    permission: 'careTeam.change',
    tag,
    summary: 'Invite somebody by e-mail: a professional to the care team, or a second guardian',
    description: 'An open invitation to the same address is replaced: its link stops working.',
    status: 201,
    input: careInvitationInputSchema,
    output: careInvitationSchema,
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/care-team/codes',
    permission: 'careTeam.change',
    tag,
    summary: 'Make a code with which a professional joins the care team; it is shown once',
    status: 201,
    input: careCodeInputSchema,
    output: z.object({ invitation: careInvitationSchema, code: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/care-team/invitations/{id}',
    permission: 'careTeam.change',
    tag,
    summary: 'Withdraw an invitation or a code',
    input: z.object({ params }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/care-team/members/{id}',
    permission: 'careTeam.change',
    tag,
    summary: 'Change what a member may see, and until when',
    versioned: true,
    input: z.object({ params, headers: z.object({ 'if-match': z.string() }), body: careGrantChangeSchema }),
    output: careMemberSchema,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/care-team/members/{id}/pause',
    permission: 'careTeam.change',
    tag,
    summary: 'Share nothing with a member until further notice',
    input: z.object({ params }),
    output: careMemberSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/care-team/members/{id}/resume',
    permission: 'careTeam.change',
    tag,
    summary: 'Share again what was shared before the pause',
    input: z.object({ params }),
    output: careMemberSchema,
  }),
  end: endpoint({
    method: 'POST',
    path: '/care-team/members/{id}/end',
    permission: 'careTeam.change',
    tag,
    summary: 'End the consent for a member at once',
    input: z.object({ params }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/care-team/members/{id}/preview',
    permission: 'careTeam.read',
    tag,
    summary: 'See what a member sees',
    input: z.object({ params }),
    output: carePreviewSchema,
  }),
}
