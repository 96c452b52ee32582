import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema, textSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'

const tag = 'Organization'

export const SERVICE_LENGTH_MIN_MINUTES = 5
export const SERVICE_LENGTH_MAX_MINUTES = 480
/** The most services one organization offers. */
export const MAX_SERVICES = 100

/** Where a service takes place. */
export const SERVICE_PLACES = ['onSite', 'video', 'phone'] as const

export type ServicePlace = (typeof SERVICE_PLACES)[number]

/** What a booking of a service has to keep to; for a new service these are the usual ones unless told. */
const bookingRulesSchema = z.strictObject({
  place: z.enum(SERVICE_PLACES),
  /** Preparation, travel and what comes afterwards: nothing else is booked then. */
  beforeMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  afterMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  /** It begins at multiples of this, counted from midnight. */
  gridMinutes: z.int().check(z.minimum(5), z.maximum(240)),
  noticeMinutes: z.int().check(z.minimum(0), z.maximum(43_200)),
  horizonDays: z.int().check(z.minimum(1), z.maximum(730)),
  /** How long before it begins clients can still move or cancel it. */
  cutOffMinutes: z.int().check(z.minimum(0), z.maximum(43_200)),
  /** The most of a day with one professional; `null` for as many as there is time for. */
  dailyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
})

/** What can be booked: its name, how long it takes, and what happens in it. */
export const organizationServiceFormSchema = z.strictObject({
  name: nameSchema({ max: 80 }),
  lengthMinutes: z.int().check(z.minimum(SERVICE_LENGTH_MIN_MINUTES), z.maximum(SERVICE_LENGTH_MAX_MINUTES)),
  description: textSchema({ min: 0, max: 500, lines: true }),
})

const organizationServiceInputSchema = z.strictObject({
  ...organizationServiceFormSchema.shape,
  /** What is left out stays as it is. */
  booking: z.optional(z.partial(bookingRulesSchema)),
})

export type OrganizationServiceInput = z.output<typeof organizationServiceInputSchema>

export const organizationServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  lengthMinutes: z.int(),
  description: z.string(),
  booking: bookingRulesSchema,
  version: versionSchema,
})

export type OrganizationService = z.output<typeof organizationServiceSchema>

const params = z.strictObject({ id: idSchema })

export const organizationServices = {
  list: endpoint({
    method: 'GET',
    path: '/organization/services',
    permission: 'organizationServices.list',
    tag,
    summary: 'List the services of my organization by name',
    output: z.object({ items: z.array(organizationServiceSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/services',
    permission: 'organizationServices.write',
    tag,
    summary: 'Add a service',
    status: 201,
    input: organizationServiceInputSchema,
    output: organizationServiceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/services/{id}',
    permission: 'organizationServices.write',
    tag,
    summary: 'Change a service',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: organizationServiceInputSchema }),
    output: organizationServiceSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/services/{id}',
    permission: 'organizationServices.write',
    tag,
    summary: 'Stop offering a service',
    input: z.object({ params }),
  }),
}
