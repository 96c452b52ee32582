import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  emailSchema,
  idSchema,
  instantSchema,
  languageSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'
import { nameSchema, searchTextSchema, textSchema } from '../fields/text.ts'
import { invitationSchema } from '../organizations/invitations.ts'

export const listedProviderSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  website: z.string(),
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  organizations: z.int(),
  openRequests: z.int(),
  createdAt: instantSchema,
})

export type ListedProvider = z.output<typeof listedProviderSchema>

/** An institution, and whom it is handed over to. */
export const newProviderSchema = z.strictObject({
  name: nameSchema({ max: 120 }),
  email: emailSchema,
  language: languageSchema,
  message: z.prefault(textSchema({ min: 0, max: 500, lines: true }), ''),
})

export type NewProvider = z.input<typeof newProviderSchema>

export const providers = {
  create: endpoint({
    method: 'POST',
    path: '/admin/providers',
    permission: 'adminProviders.create',
    tag: 'Administration',
    summary: 'Add a provider, and invite its first person by mail',
    input: newProviderSchema,
    output: z.object({ id: idSchema, name: z.string(), invitation: invitationSchema }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/providers',
    permission: 'adminProviders.list',
    tag: 'Administration',
    summary: 'List providers by name',
    input: z.strictObject({ ...pageQueryShape, q: z.optional(searchTextSchema) }),
    output: z.object({ items: z.array(listedProviderSchema), nextCursor: nextCursorSchema }),
  }),
}
