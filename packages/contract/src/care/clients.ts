import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { searchTextSchema, textSchema } from '../fields/text.ts'
import { fileStreamSchema } from '../fields/files.ts'
import { CARE_MEMBER_STATES } from './care-team.ts'
import { personSchema } from './persons.ts'
import { CARE_SCOPES } from './scopes.ts'

const tag = 'Clients'

/** A client as the list of those who share something with a professional shows them. */
export const listedClientSchema = z.object({
  ...personSchema.shape,
  /** `paused`: they share nothing at present. */
  state: z.enum(CARE_MEMBER_STATES),
  /** Empty while it is paused. */
  scopes: z.array(z.enum(CARE_SCOPES)),
  since: instantSchema,
  endsAt: z.nullable(instantSchema),
})

export type ListedClient = z.output<typeof listedClientSchema>

/** A client as their page begins: who they are and which parts of the record they share. */
export const clientSchema = z.object({
  ...personSchema.shape,
  scopes: z.array(z.enum(CARE_SCOPES)),
  since: instantSchema,
  endsAt: z.nullable(instantSchema),
  /** Of a dependant: who keeps the record. */
  guardians: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
})

export type Client = z.output<typeof clientSchema>

/** The client reads it in their access log. */
export const clientExportInputSchema = z.strictObject({
  reason: textSchema({ min: 5, max: 500, lines: true }),
})

const params = z.strictObject({ id: idSchema })

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    permission: 'clients.list',
    tag,
    summary: 'List the clients who share something with me, by name',
    input: z.strictObject({
      ...pageQueryShape,
      /** Words that each occur in the name. */
      q: z.optional(searchTextSchema),
      state: z.optional(z.enum(CARE_MEMBER_STATES)),
    }),
    output: z.object({ items: z.array(listedClientSchema), nextCursor: nextCursorSchema }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/clients/{id}',
    permission: 'clients.read',
    tag,
    summary: 'Read who a client is and what they share with me; they see that I have looked',
    input: z.object({ params }),
    output: clientSchema,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/clients/{id}/leave',
    permission: 'clients.leave',
    tag,
    summary: 'Leave the care team of a client: what they share with me ends',
    input: z.object({ params }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/clients/{id}/export',
    permission: 'clients.export',
    tag,
    summary: 'Read everything a client shares with me now as one archive; they see that I have, and why',
    description: 'It ends early when the consent ends or is narrowed.',
    input: z.object({ params, body: clientExportInputSchema }),
    output: fileStreamSchema,
  }),
}
