import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, pageQueryShape } from '../fields/fields.ts'
import { resourceSchema } from '../health-record/fhir.ts'
import { QUESTIONNAIRE_STATES } from './questionnaire.ts'

const tag = 'FHIR R4'
const params = z.strictObject({ id: idSchema })

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const urlSchema = z.string().check(z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))

export const fhirQuestionnaires = {
  search: endpoint({
    method: 'GET',
    path: '/fhir/Questionnaire',
    permission: 'fhirQuestionnaires.read',
    tag,
    format: 'fhir',
    summary: 'Search the published forms that I may send, or that I am or was asked to fill in',
    description:
      'The newest version of each unless `version` names another; the one that was published last first.',
    input: z.strictObject({
      // Of an id that nobody has a search finds nothing; that is no mistake.
      _id: z.optional(z.string().check(z.regex(UUID))),
      url: z.optional(urlSchema),
      version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
      status: z.optional(z.enum(QUESTIONNAIRE_STATES)),
      _count: pageQueryShape.limit,
      cursor: pageQueryShape.cursor,
    }),
    output: resourceSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fhir/Questionnaire/{id}',
    permission: 'fhirQuestionnaires.read',
    tag,
    format: 'fhir',
    summary: 'Read the newest published version of a form',
    input: z.object({ params }),
    output: resourceSchema,
  }),
  extract: endpoint({
    method: 'GET',
    path: '/fhir/QuestionnaireResponse/{id}/$extract',
    permission: 'fhirResources.read',
    tag,
    format: 'fhir',
    summary: 'Read what the answers of a response say as resources: a transaction that nobody has sent yet',
    description:
      'By the `definition` of items, and their `observationExtract` (Structured Data Capture). It changes nothing.',
    input: z.object({ params }),
    output: resourceSchema,
  }),
}
