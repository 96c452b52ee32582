import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { capabilityLinkSchema } from '../documents/document-links.ts'
import { dateSchema, idSchema, instantSchema } from '../fields/fields.ts'
import { healthProfileSectionSchema } from './profile-entries.ts'
import { saidFactsShape } from './profile-entry.ts'

const tag = 'Health profile'

/** For how many days a link to an emergency card may be good: for a trip, or as long as one carries a card of paper. */
export const EMERGENCY_CARD_DAYS = [1, 7, 30, 365] as const

/** More than are good at one time nobody could keep in view. */
export const MAX_EMERGENCY_CARD_LINKS = 10

/** What helpers have to know, for whoever has the link. */
export const emergencyCardSchema = z.object({
  name: z.string(),
  birthDate: z.nullable(dateSchema),
  /** When the card was read; it says what the health profile says then. */
  readAt: instantSchema,
  expiresAt: instantSchema,
  items: z.array(z.object({ id: idSchema, ...saidFactsShape })),
  sections: z.array(healthProfileSectionSchema),
})

export type EmergencyCard = z.output<typeof emergencyCardSchema>

export const emergencyCardLinks = {
  list: endpoint({
    method: 'GET',
    path: '/emergency-card-links',
    permission: 'emergencyCardLinks.write',
    tag,
    summary: 'List the links to the emergency card of oneself or of a dependant, with who has used them',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ items: z.array(capabilityLinkSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/emergency-card-links',
    permission: 'emergencyCardLinks.write',
    tag,
    summary: 'Make a link to the emergency card of oneself or of a dependant',
    description: `Whoever has it reads the card as it is then. The address is answered once and never again. At most ${MAX_EMERGENCY_CARD_LINKS} are good at one time.`,
    status: 201,
    input: z.strictObject({ personId: idSchema, days: z.literal(EMERGENCY_CARD_DAYS) }),
    output: z.object({ link: capabilityLinkSchema, url: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/emergency-card-links/{id}',
    permission: 'emergencyCardLinks.write',
    tag,
    summary: 'End a link to an emergency card',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
  }),
}
