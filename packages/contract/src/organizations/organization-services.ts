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

/** The most people one service is for at once. */
export const MAX_SERVICE_CAPACITY = 50
/** The most rooms one service chooses from. */
const MAX_SERVICE_ROOMS = 50
const MAX_PRICE_MINOR = 100_000_000

/** In which prices are said (ISO 4217). */
// prettier-ignore
export const SERVICE_CURRENCIES = [
  'AED', 'BHD', 'CAD', 'CHF', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HUF', 'JOD',
  'KWD', 'MAD', 'NOK', 'OMR', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'TND', 'USD',
] as const

/** Where a service takes place; `home` is the client's. */
export const SERVICE_PLACES = ['onSite', 'video', 'phone', 'home'] as const

export type ServicePlace = (typeof SERVICE_PLACES)[number]

/** What a service costs; 0 is free of charge. */
export const servicePriceSchema = z.strictObject({
  /** In the smallest unit of the currency. */
  minor: z.int().check(z.minimum(0), z.maximum(MAX_PRICE_MINOR)),
  currency: z.enum(SERVICE_CURRENCIES),
})

export type ServicePrice = z.output<typeof servicePriceSchema>

/** What a booking of a service has to keep to; for a new service these are the usual ones unless told. */
export const bookingRulesSchema = z.strictObject({
  place: z.enum(SERVICE_PLACES),
  /** Preparation and what comes afterwards: nothing else is booked then. */
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
  /** How many people take part at once. */
  capacity: z.int().check(z.minimum(1), z.maximum(MAX_SERVICE_CAPACITY)),
  /** The way to the client's home, and as long the way back; of no account elsewhere. */
  travelMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  /** `null` where nothing is said of it. */
  price: z.nullable(servicePriceSchema),
  /** It needs one of these rooms, whichever is free. */
  roomIds: z.array(idSchema).check(z.maxLength(MAX_SERVICE_ROOMS)),
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
  /** It is meant for rooms that are all out of use: until it has another one, nobody can book it. */
  lacksRoom: z.boolean(),
  /** How many take part in the fullest session ahead; they keep their places when there are to be fewer. */
  mostBooked: z.int(),
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
    output: z.object({
      items: z.array(organizationServiceSchema),
      /** The longest that anybody here is open at a stretch; `null` until somebody is. What takes longer is never free. */
      longestOpeningMinutes: z.nullable(z.int()),
    }),
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
