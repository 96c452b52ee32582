import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { documentPersonSchema } from '../documents/document.ts'
import { idSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'

const tag = 'Service requests'

/** The most types of one organization, with those that are out of use. */
export const MAX_SERVICE_TYPES = 100
/** The most members who answer requests of one type. */
export const MAX_ANSWERERS = 50
/** The longest that an answer can be promised to take, in working hours. */
export const MAX_RESPONSE_HOURS = 200

/** What clients can ask an organization for. */
export const serviceTypeFormSchema = z.strictObject({
  name: nameSchema({ max: 80 }),
  description: textSchema({ min: 0, max: 500, lines: true }),
  /** A published form that is filled in with the request; `null` for words alone. */
  questionnaireId: z.nullable(idSchema),
  /** Within so many working hours of the organization somebody answers. */
  responseHours: z.int().check(z.minimum(1), z.maximum(MAX_RESPONSE_HOURS)),
  /** Who answers; nobody named is every member who cares for clients. */
  answererIds: z.array(idSchema).check(z.maxLength(MAX_ANSWERERS)),
})

export type ServiceTypeForm = z.output<typeof serviceTypeFormSchema>

export const serviceTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  form: z.nullable(z.object({ id: idSchema, title: z.string() })),
  responseHours: z.int(),
  answerers: z.array(documentPersonSchema),
  /** Nobody can ask for it any more; what was asked for stays. */
  isRetired: z.boolean(),
  version: versionSchema,
})

export type ServiceType = z.output<typeof serviceTypeSchema>

/** What a client can choose from. */
export const offeredServiceTypeSchema = z.object({
  id: idSchema,
  organization: z.object({ id: idSchema, name: z.string() }),
  name: z.string(),
  description: z.string(),
  hasForm: z.boolean(),
  responseHours: z.int(),
})

export type OfferedServiceType = z.output<typeof offeredServiceTypeSchema>

/** Who could answer, and which forms could be filled in. */
export const serviceTypeChoicesSchema = z.object({
  answerers: z.array(documentPersonSchema),
  forms: z.array(z.object({ id: idSchema, title: z.string() })),
})

export type ServiceTypeChoices = z.output<typeof serviceTypeChoicesSchema>

const params = z.strictObject({ id: idSchema })

export const serviceTypes = {
  list: endpoint({
    method: 'GET',
    path: '/organization/service-types',
    permission: 'serviceTypes.list',
    tag,
    summary: 'List what clients can ask my organization for, by name',
    description: 'Those that are out of use too.',
    output: z.object({ items: z.array(serviceTypeSchema) }),
  }),
  listChoices: endpoint({
    method: 'GET',
    path: '/organization/service-types/choices',
    permission: 'serviceTypes.write',
    tag,
    summary: 'List who could answer requests, and which forms could be filled in with them',
    output: serviceTypeChoicesSchema,
  }),
  listOffered: endpoint({
    method: 'GET',
    path: '/service-types',
    permission: 'serviceRequests.ask',
    tag,
    summary: 'List what somebody can ask the organizations of their care team for',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ items: z.array(offeredServiceTypeSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/service-types',
    permission: 'serviceTypes.write',
    tag,
    summary: 'Add something that clients can ask for',
    status: 201,
    input: serviceTypeFormSchema,
    output: serviceTypeSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/service-types/{id}',
    permission: 'serviceTypes.write',
    tag,
    summary: 'Change what clients can ask for',
    description: 'What was asked for before keeps the form that it was asked with.',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: serviceTypeFormSchema }),
    output: serviceTypeSchema,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/organization/service-types/{id}/retirement',
    permission: 'serviceTypes.write',
    tag,
    summary: 'Let nobody ask for it any more',
    description: 'What was asked for stays. Twice is once.',
    input: z.object({ params }),
    output: serviceTypeSchema,
  }),
  bringBack: endpoint({
    method: 'DELETE',
    path: '/organization/service-types/{id}/retirement',
    permission: 'serviceTypes.write',
    tag,
    summary: 'Let clients ask for it again',
    description: 'Twice is once.',
    input: z.object({ params }),
    output: serviceTypeSchema,
  }),
}
