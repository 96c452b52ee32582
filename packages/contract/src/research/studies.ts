import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema, languageSchema } from '../fields/fields.ts'
import { fileCopySchema } from '../fields/files.ts'
import { signatureSchema } from '../organizations/signature.ts'

const tag = 'Studies'

/** The name of a study in addresses and in the claim `study`. */
const studyIdSchema = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const STUDY_STATES = ['open', 'closed'] as const

/** One piece of a consent text. */
const consentBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])

export type ConsentBlock = z.output<typeof consentBlockSchema>

/** What a person agrees to, in one language; it never changes under its version. */
const consentTextSchema = z.object({
  title: z.string(),
  intro: z.array(consentBlockSchema),
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(consentBlockSchema) })),
})

export type ConsentText = z.output<typeof consentTextSchema>

const studySummarySchema = z.object({
  id: studyIdSchema,
  state: z.enum(STUDY_STATES),
  title: z.string(),
  summary: z.string(),
})

export type StudySummary = z.output<typeof studySummarySchema>

export const studySchema = z.object({
  id: studyIdSchema,
  state: z.enum(STUDY_STATES),
  version: z.int(),
  language: languageSchema,
  eligibility: z.array(z.string()),
  consent: consentTextSchema,
})

export type Study = z.output<typeof studySchema>

/** How a person stands to a study they have joined, now or before. */
export const participationSchema = z.object({
  studyId: studyIdSchema,
  title: z.string(),
  state: z.enum(['joined', 'withdrawn']),
  /** The version of the text that was agreed to last. */
  version: z.int(),
  /** Whether the text has changed since, so that consent has to be given anew. */
  isOutdated: z.boolean(),
  signedAt: instantSchema,
  withdrawnAt: z.nullable(instantSchema),
})

export type Participation = z.output<typeof participationSchema>

export const studyConsentInputSchema = z.strictObject({
  version: z.int().check(z.minimum(1), z.maximum(10_000)),
  language: languageSchema,
  signature: signatureSchema,
  agrees: z.literal(true),
})

const params = z.strictObject({ id: studyIdSchema })
const languageQuery = z.strictObject({ language: languageSchema })

const studyCountSchema = z.object({
  id: studyIdSchema,
  state: z.enum(STUDY_STATES),
  title: z.string(),
  version: z.int(),
  /** Who takes part now, those with an older version included. */
  joined: z.int(),
  outdated: z.int(),
  withdrawn: z.int(),
})

export type StudyCount = z.output<typeof studyCountSchema>

export const studies = {
  list: endpoint({
    method: 'GET',
    path: '/studies',
    permission: 'public',
    tag,
    summary: 'List the studies of this site',
    input: languageQuery,
    output: z.object({ items: z.array(studySummarySchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/studies/{id}',
    permission: 'public',
    tag,
    summary: 'Read a study and the consent text that holds now',
    input: z.object({ params, query: languageQuery }),
    output: studySchema,
  }),
  participations: endpoint({
    method: 'GET',
    path: '/account/studies',
    permission: 'studies.participations',
    tag,
    summary: 'List the studies I take part in, or did',
    output: z.object({ items: z.array(participationSchema) }),
  }),
  consent: endpoint({
    method: 'POST',
    path: '/account/studies/{id}/consent',
    permission: 'studies.join',
    tag,
    summary: 'Join a study, or agree to its new text',
    description:
      'Answers `study_closed`, `consent_outdated` when the text has changed since it was read, and `study_elsewhere` for who takes part in another one.',
    status: 201,
    input: z.object({ params, body: studyConsentInputSchema }),
    output: participationSchema,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/account/studies/{id}/withdrawal',
    permission: 'studies.withdraw',
    tag,
    summary: 'Leave a study',
    input: z.object({ params }),
    output: participationSchema,
  }),
  copy: endpoint({
    method: 'GET',
    path: '/account/studies/{id}/copy',
    permission: 'studies.participations',
    tag,
    summary: 'Read my copy of what I signed, as PDF',
    input: z.object({ params }),
    output: fileCopySchema,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/studies',
    permission: 'studies.count',
    tag,
    summary: 'Count who takes part in which study',
    input: languageQuery,
    output: z.object({ items: z.array(studyCountSchema) }),
  }),
}
