import * as z from 'zod/mini'
import { documentSharingSchema } from '../documents/document.ts'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { MEASUREMENT_KINDS, MEASUREMENT_UNITS } from '../health-record/measurements.ts'
import { PROFILE_SECTIONS, saidFactsShape } from '../health-record/profile-entry.ts'

const tag = 'Forms'

/** `present`: the health profile says so already. */
export const RESPONSE_PROPOSAL_STATES = ['new', 'present', 'accepted', 'declined'] as const

export type ResponseProposalState = (typeof RESPONSE_PROPOSAL_STATES)[number]

const factsSchema = z.object(saidFactsShape)

const measuredSchema = z.object({
  at: instantSchema,
  /** As it was typed. */
  value: z.nullable(z.string()),
  /** Of a pair, as of blood pressure: the lower number. */
  secondValue: z.nullable(z.string()),
  unit: z.nullable(z.enum(MEASUREMENT_UNITS)),
})

const proposalShape = {
  id: idSchema,
  state: z.enum(RESPONSE_PROPOSAL_STATES),
  /** The question it was the answer to. */
  question: z.string(),
}

/** What answers of a form would add to the health profile or the journal. It is part of it once the person has accepted it. */
export const responseProposalSchema = z.discriminatedUnion('adds', [
  z.object({
    ...proposalShape,
    adds: z.literal('entry'),
    section: z.enum(PROFILE_SECTIONS),
    proposed: factsSchema,
    /** The entry of the health profile that it is alike to; `null` for something new. */
    current: z.nullable(z.object({ id: idSchema, facts: factsSchema })),
  }),
  z.object({
    ...proposalShape,
    adds: z.literal('noneKnown'),
    /** Of this the answer says that there is none; `contrary`: the health profile has some of it. */
    section: z.enum(PROFILE_SECTIONS),
    state: z.enum([...RESPONSE_PROPOSAL_STATES, 'contrary']),
  }),
  z.object({
    ...proposalShape,
    adds: z.literal('measurement'),
    state: z.enum(['new', 'accepted', 'declined']),
    kind: z.enum(MEASUREMENT_KINDS),
    proposed: measuredSchema,
    /** Accepting it says that it was looked at again. */
    isUnusual: z.boolean(),
    /** What the journal has of the kind, measured last; `null` without any. */
    current: z.nullable(measuredSchema),
  }),
])

export type ResponseProposal = z.output<typeof responseProposalSchema>

const responseParams = z.strictObject({ id: idSchema })
const params = z.strictObject({ id: idSchema, proposalId: idSchema })

export const responseProposals = {
  list: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/{id}/proposals',
    permission: 'formAssignments.fill',
    tag,
    summary: 'List what the answers of a response would add to the health profile and the journal',
    input: z.object({ params: responseParams }),
    output: z.object({ items: z.array(responseProposalSchema) }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}/proposals/{proposalId}/acceptance',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Take an answer over into the health profile or the journal',
    description:
      'Again is the same entry. What was measured stays one entry of the journal when the answer is put right and accepted anew.',
    input: z.object({ params, body: z.strictObject({ sharing: documentSharingSchema }) }),
    output: responseProposalSchema,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}/proposals/{proposalId}/refusal',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Leave an answer out of the health profile and the journal',
    input: z.object({ params }),
    output: responseProposalSchema,
  }),
}
