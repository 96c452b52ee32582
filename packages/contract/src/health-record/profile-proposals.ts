import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { documentNoteSchema, documentPersonSchema, documentSharingSchema } from '../documents/document.ts'
import {
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  versionSchema,
} from '../fields/fields.ts'
import { PROFILE_SECTIONS, profileFactsShape, saidFactsShape } from './profile-entry.ts'

const tag = 'Health profile'
const params = z.strictObject({ id: idSchema })

/** What becomes of a health profile: something new in it, something else, or that something is over. */
const PROPOSAL_CHANGES = ['add', 'change', 'end'] as const

export type ProposalChange = (typeof PROPOSAL_CHANGES)[number]

/** `outdated`: what it was about has ended or was wrong before anybody decided. */
const PROPOSAL_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'outdated'] as const

export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Of one that was accepted: whether the entry still says so, says something else, is over, or was wrong. */
const PROPOSAL_OUTCOMES = ['kept', 'changed', 'ended', 'enteredInError'] as const

export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]

/** So many of one professional wait with one person. */
export const MAX_PENDING_PROPOSALS = 50

/** Whom to call is for nobody else to propose. */
export const profileProposalInputSchema = z.strictObject({
  ...profileFactsShape,
  kind: z.enum(PROFILE_SECTIONS),
  /** To who decides; it is no part of the entry. */
  message: z.prefault(documentNoteSchema, ''),
})

export type ProfileProposalInput = z.output<typeof profileProposalInputSchema>

/** The same key proposes once: with the same content the answer is the same, with another it is `conflict`. */
const profileProposalDraftSchema = z.strictObject({
  ...profileProposalInputSchema.shape,
  key: idempotencyKeySchema,
  personId: idSchema,
  /** The entry that would say this, as it was seen; `null` for a new one. */
  target: z.nullable(z.strictObject({ id: idSchema, version: versionSchema })),
})

export type ProfileProposalDraft = z.output<typeof profileProposalDraftSchema>

const factsSchema = z.object(saidFactsShape)

export const profileProposalSchema = z.object({
  id: idSchema,
  /** Whose health profile it is about: a client’s or a dependant’s. */
  personId: idSchema,
  change: z.enum(PROPOSAL_CHANGES),
  state: z.enum(PROPOSAL_STATES),
  /** `null` when that account is gone. */
  proposedBy: z.nullable(documentPersonSchema),
  proposedAt: instantSchema,
  message: z.string(),
  /** What the entry would say; what was changed in it since stays as it is. */
  proposed: factsSchema,
  /** What it says now; `null` for a new one, and for a reader who may not see it. */
  current: z.nullable(z.object({ id: idSchema, version: versionSchema, facts: factsSchema })),
  decidedBy: z.nullable(documentPersonSchema),
  decidedAt: z.nullable(instantSchema),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** What the entry has become that it was accepted into; `null` for others, and for a reader who may not see that. */
  outcome: z.nullable(z.enum(PROPOSAL_OUTCOMES)),
  /** Whether it is the reader’s to withdraw. */
  mayWithdraw: z.boolean(),
})

export type ProfileProposal = z.output<typeof profileProposalSchema>

export const profileProposalsSchema = z.object({
  items: z.array(profileProposalSchema),
  nextCursor: nextCursorSchema,
  /** Whether the reader may accept and decline them. */
  mayDecide: z.boolean(),
  /** Whether the reader may propose something. */
  mayPropose: z.boolean(),
})

export type ProfileProposals = z.output<typeof profileProposalsSchema>

export const profileProposals = {
  list: endpoint({
    method: 'GET',
    path: '/profile-proposals',
    permission: 'profileProposals.read',
    tag,
    summary: 'List what professionals propose for somebody’s health profile, or what I propose',
    description:
      'The newest first. Who keeps the record sees those of everybody; a professional to whom it is open, their own.',
    input: z.strictObject({
      ...pageQueryShape,
      personId: idSchema,
      standing: z.prefault(z.enum(['pending', 'decided']), 'pending'),
    }),
    output: profileProposalsSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/profile-proposals',
    permission: 'profileProposals.write',
    tag,
    summary: 'Propose an entry of a health profile, another content of one, or that it has ended',
    description:
      'Refused with `precondition_failed` when the entry has changed since it was seen, and with `too_many` while fifty wait.',
    status: 201,
    input: profileProposalDraftSchema,
    output: profileProposalSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/profile-proposals/{id}',
    permission: 'profileProposals.write',
    tag,
    summary: 'Withdraw my proposal for a health profile',
    input: z.object({ params }),
    output: profileProposalSchema,
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/profile-proposals/{id}/acceptance',
    permission: 'profileProposals.decide',
    tag,
    summary: 'Accept a proposal: it stands in the health profile then',
    description:
      'With the version of the entry that was seen, `null` for a new one; `sharing` says who can see a new entry, which is the whole care team unless told. Who can see an entry that is there stays. Refused with `precondition_failed` when there is a newer one, and with `conflict` when it was decided otherwise or is outdated.',
    input: z.object({
      params,
      body: z.strictObject({
        seenVersion: z.nullable(versionSchema),
        sharing: z.optional(documentSharingSchema),
      }),
    }),
    output: profileProposalSchema,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/profile-proposals/{id}/refusal',
    permission: 'profileProposals.decide',
    tag,
    summary: 'Decline a proposal for a health profile',
    input: z.object({ params, body: z.strictObject({ reason: documentNoteSchema }) }),
    output: profileProposalSchema,
  }),
}
