import * as z from 'zod/mini'
import { endpoint } from '../../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../../fields/fields.ts'
import { textSchema } from '../../fields/text.ts'

export const listedProviderSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  website: z.string(),
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Organizations it is linked with now. */
  organizations: z.int(),
  /** Requests for a connection that wait for an answer. */
  openRequests: z.int(),
  createdAt: instantSchema,
})

export type ListedProvider = z.output<typeof listedProviderSchema>

export const adminProviders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/providers',
    permission: 'adminProviders.list',
    tag: 'Administration',
    summary: 'List providers by name',
    input: z.strictObject({ ...pageQueryShape, q: z.optional(textSchema({ min: 0, max: 100 })) }),
    output: z.object({ items: z.array(listedProviderSchema), nextCursor: nextCursorSchema }),
  }),
}
