import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { documentPersonSchema } from '../documents/document.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { textSchema } from '../fields/text.ts'
import { answersSchema } from './answers.ts'
import { formDraftChangeSchema, formDraftSchema, savedFormDraftSchema } from './form-assignment.ts'
import { questionnaireContentSchema } from './questionnaire.ts'

const tag = 'Forms'
const params = z.strictObject({ id: idSchema })

/** For how many days a link to a form may be good. */
export const FORM_LINK_DAYS = [1, 7, 30] as const
/** More than are open at one time nobody could keep in view. */
export const MAX_FORM_LINKS = 100

export const FORM_LINK_STATES = ['open', 'submitted', 'expired', 'revoked'] as const

export type FormLinkState = (typeof FORM_LINK_STATES)[number]

/** A link by which somebody without an account fills in a form once. */
export const formLinkSchema = z.object({
  id: idSchema,
  questionnaireId: idSchema,
  questionnaireVersion: z.int(),
  title: z.string(),
  /** For whom it is, in the words of who made it; whoever has the link does not see it. */
  label: z.string(),
  createdBy: z.nullable(documentPersonSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(FORM_LINK_STATES),
  submittedAt: z.nullable(instantSchema),
  reviewedAt: z.nullable(instantSchema),
})

export type FormLink = z.output<typeof formLinkSchema>

export const formLinkResponseSchema = z.object({
  link: formLinkSchema,
  content: questionnaireContentSchema,
  answers: answersSchema,
})

export type FormLinkResponse = z.output<typeof formLinkResponseSchema>

export const linkedFormSchema = z.object({
  title: z.string(),
  /** Who asks. */
  askedBy: z.string(),
  organization: z.nullable(z.string()),
  expiresAt: instantSchema,
  content: questionnaireContentSchema,
  draft: formDraftSchema,
})

export type LinkedForm = z.output<typeof linkedFormSchema>

const secret = linkSecretSchema

export const formLinks = {
  list: endpoint({
    method: 'GET',
    path: '/form-links',
    permission: 'formLinks.write',
    tag,
    summary: 'List the links to a form of my organization, the newest first',
    input: z.strictObject({ questionnaireId: idSchema }),
    output: z.object({
      items: z.array(formLinkSchema),
      /** Whether a question needs a document, which somebody without an account does not have: such a form has no links. */
      needsDocument: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/form-links',
    permission: 'formLinks.write',
    tag,
    summary: 'Make a link by which somebody without an account fills in a form once',
    description: `The address is answered once and never again. At most ${MAX_FORM_LINKS} are open at one time. A form that needs a document is refused.`,
    status: 201,
    input: z.strictObject({
      questionnaireId: idSchema,
      label: textSchema({ max: 120 }),
      days: z.literal(FORM_LINK_DAYS),
    }),
    output: z.object({ link: formLinkSchema, url: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/form-links/{id}',
    permission: 'formLinks.write',
    tag,
    summary: 'End a link to a form that was not submitted',
    input: z.object({ params }),
    output: formLinkSchema,
  }),
  readResponse: endpoint({
    method: 'GET',
    path: '/form-links/{id}/response',
    permission: 'formLinks.write',
    tag,
    summary: 'Read what was submitted by a link',
    input: z.object({ params }),
    output: formLinkResponseSchema,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/form-links/{id}/review',
    permission: 'formLinks.write',
    tag,
    summary: 'Say that I have reviewed what was submitted by a link',
    input: z.object({ params }),
    output: formLinkSchema,
  }),
  // The secret travels in the body: addresses are logged.
  open: endpoint({
    method: 'POST',
    path: '/form-links/open',
    permission: 'public',
    tag,
    summary: 'Read the form that a link leads to, with what was answered by it so far',
    input: z.strictObject({ secret }),
    output: linkedFormSchema,
  }),
  saveAnswers: endpoint({
    method: 'POST',
    path: '/form-links/answers',
    permission: 'public',
    tag,
    summary: 'Keep some answers of a form that is filled in by a link',
    input: z.strictObject({ secret, ...formDraftChangeSchema.shape }),
    output: savedFormDraftSchema,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/form-links/response',
    permission: 'public',
    tag,
    summary: 'Submit the answers that were given by a link, which is used up with it',
    status: 201,
    input: z.strictObject({ secret, seenRevision: z.int().check(z.minimum(0)) }),
    output: z.object({ submittedAt: instantSchema }),
  }),
}
