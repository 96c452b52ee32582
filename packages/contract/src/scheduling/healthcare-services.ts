import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { SERVICE_PLACES, servicePriceSchema } from '../organizations/organization-services.ts'

/** Somebody whose time can be booked, with what can be booked of them. */
const bookableScheduleSchema = z.object({
  id: idSchema,
  professional: z.object({ id: idSchema, name: z.string(), profession: z.nullable(z.string()) }),
  organization: z.string(),
  /** In which its hours are meant. */
  timeZone: z.string(),
  services: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      description: z.string(),
      lengthMinutes: z.int(),
      place: z.enum(SERVICE_PLACES),
      /** Its times begin so many minutes after each other. */
      gridMinutes: z.int(),
      /** How long before it begins it can still be moved or cancelled. */
      cutOffMinutes: z.int(),
      /** How many people take part at once. */
      capacity: z.int(),
      /** `null` where nothing is said of it. */
      price: z.nullable(servicePriceSchema),
    }),
  ),
})

export type BookableSchedule = z.output<typeof bookableScheduleSchema>

export const healthcareServices = {
  list: endpoint({
    method: 'GET',
    path: '/healthcare-services',
    permission: 'healthcareServices.list',
    tag: 'Appointments',
    summary: 'List who and what can be booked for a person',
    description:
      'To a client: the professionals of the care team of the person. To a professional: their own services, or those of a schedule that they keep.',
    input: z.strictObject({ personId: idSchema, scheduleId: z.optional(idSchema) }),
    output: z.object({ items: z.array(bookableScheduleSchema) }),
  }),
}
