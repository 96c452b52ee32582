import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenDateSchema, idSchema, instantSchema } from '../fields/fields.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { CARE_INVITATION_KINDS } from './care-team.ts'
import { CARE_SCOPES, careScopesSchema } from './scopes.ts'

const tag = 'Care team'

/** What somebody who is invited sees of it. */
export const receivedCareInvitationSchema = z.object({
  id: idSchema,
  kind: z.enum(CARE_INVITATION_KINDS),
  /** Whose record it is about; `null` for a client, who says whose when they accept. */
  person: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  invitedBy: z.string(),
  /** Of a professional who invites. */
  organization: z.nullable(z.string()),
  /** For whom it is; `null` for a code, which is for whoever holds it. */
  email: z.nullable(z.string()),
  scopes: z.array(z.enum(CARE_SCOPES)),
  endsAt: z.nullable(instantSchema),
  message: z.string(),
  expiresAt: instantSchema,
})

export type ReceivedCareInvitation = z.output<typeof receivedCareInvitationSchema>

const NOT_IN_CODE = /[\s-]/g

/** The secret of a link, or a code as people type it: with gaps and hyphens. */
const careSecretSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((typed: string) => (typed.length > 40 ? typed : typed.replaceAll(NOT_IN_CODE, ''))),
  ),
  linkSecretSchema,
)

/** What a client gives to the professional who has asked: the parts asked for or fewer, and no longer than asked. */
export const careAcceptanceSchema = z.strictObject({
  /** Whose record: one's own, or that of a dependant. */
  personId: idSchema,
  scopes: careScopesSchema,
  /** The last day; `null` for as long as was asked. */
  endsOn: z.nullable(givenDateSchema),
})

export type CareAcceptance = z.input<typeof careAcceptanceSchema>

/** What is in a record that somebody is to take over: how much of each, and nothing that it says. */
export const offeredRecordSchema = z.object({
  profileEntries: z.int(),
  journalEntries: z.int(),
  documents: z.int(),
  appointments: z.int(),
  conversations: z.int(),
  /** Those to whom it is open, and who stay so. */
  careTeam: z.int(),
})

export type OfferedRecord = z.output<typeof offeredRecordSchema>

const accepted = z.object({ kind: z.enum(CARE_INVITATION_KINDS), personId: idSchema })
const params = z.strictObject({ id: idSchema })
const bySecret = z.strictObject({ secret: careSecretSchema })

export const receivedInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/received-invitations',
    permission: 'receivedInvitations.list',
    tag,
    summary: 'List the invitations to my e-mail address that wait for an answer',
    output: z.object({ items: z.array(receivedCareInvitationSchema) }),
  }),
  readOffered: endpoint({
    method: 'GET',
    path: '/received-invitations/{id}/record',
    permission: 'receivedInvitations.takeOver',
    tag,
    summary: 'Say how much is in the record that an invitation to my e-mail address hands over',
    input: z.object({ params }),
    output: offeredRecordSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/received-invitations/{id}/accept',
    permission: 'receivedInvitations.answer',
    tag,
    summary: 'Accept an invitation to my e-mail address',
    description:
      'A client may say what they share; without it, it is what was asked for, of their own record. A handover joins the record with that of the account in one step; where both share with somebody, what the account has decided stays.',
    input: z.object({ params, body: z.optional(careAcceptanceSchema) }),
    output: accepted,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/received-invitations/{id}/decline',
    permission: 'receivedInvitations.answer',
    tag,
    summary: 'Decline an invitation to my e-mail address',
    input: z.object({ params }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/received-invitations/look',
    permission: 'receivedInvitations.answer',
    tag,
    summary: 'Say what a code is about, without using it up',
    input: bySecret,
    output: receivedCareInvitationSchema,
  }),
  acceptBySecret: endpoint({
    method: 'POST',
    path: '/received-invitations/accept',
    permission: 'receivedInvitations.answer',
    tag,
    summary: 'Accept an invitation with the secret of its link, or with its code',
    description:
      'Answers `not_found`, `invitation_over`, `invitation_not_yours`, `invitation_other_kind` or, for a handover, `handover_other_person`.',
    input: z.strictObject({ ...bySecret.shape, sharing: z.optional(careAcceptanceSchema) }),
    output: accepted,
  }),
  declineBySecret: endpoint({
    method: 'POST',
    path: '/received-invitations/decline',
    permission: 'receivedInvitations.answer',
    tag,
    summary: 'Decline an invitation with the secret of its link, or with its code',
    input: bySecret,
  }),
}
