import * as z from 'zod/mini'
import { documentSharingSchema } from '../documents/document.ts'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { PROFILE_SECTIONS, saidFactsShape } from '../health-record/profile-entry.ts'

const tag = 'Forms'

/** `present`: the health profile says so already. */
export const RESPONSE_PROPOSAL_STATES = ['new', 'present', 'accepted', 'declined'] as const

export type ResponseProposalState = (typeof RESPONSE_PROPOSAL_STATES)[number]

const factsSchema = z.object(saidFactsShape)

/** What answers of a form would add to the health profile. It is part of it once the person has accepted it. */
export const responseProposalSchema = z.object({
  id: idSchema,
  section: z.enum(PROFILE_SECTIONS),
  state: z.enum(RESPONSE_PROPOSAL_STATES),
  /** The question it was the answer to. */
  question: z.string(),
  proposed: factsSchema,
  /** The entry of the health profile that it is alike to; `null` for something new. */
  current: z.nullable(z.object({ id: idSchema, facts: factsSchema })),
})

export type ResponseProposal = z.output<typeof responseProposalSchema>

const responseParams = z.strictObject({ id: idSchema })
const params = z.strictObject({ id: idSchema, proposalId: idSchema })

export const responseProposals = {
  list: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/{id}/proposals',
    permission: 'formAssignments.fill',
    tag,
    summary: 'List what the answers of a response would add to the health profile',
    input: z.object({ params: responseParams }),
    output: z.object({ items: z.array(responseProposalSchema) }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}/proposals/{proposalId}/acceptance',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Take an answer over into the health profile',
    description: 'Again is the same entry.',
    input: z.object({ params, body: z.strictObject({ sharing: documentSharingSchema }) }),
    output: responseProposalSchema,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}/proposals/{proposalId}/refusal',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Leave an answer out of the health profile',
    input: z.object({ params }),
    output: responseProposalSchema,
  }),
}
