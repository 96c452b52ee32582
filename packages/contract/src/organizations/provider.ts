import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, organizationRoleSchema } from '../fields/fields.ts'

const tag = 'Providers'

export const providerSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  website: z.string(),
  /** Counts of the institution's own dealings; nothing here comes from a health record. */
  totals: z.object({
    organizations: z.int(),
    professionals: z.int(),
    sentRequests: z.int(),
    receivedRequests: z.int(),
    people: z.int(),
  }),
})

export type Provider = z.output<typeof providerSchema>

export const linkedOrganizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  phone: z.string(),
  website: z.string(),
  linkedSince: instantSchema,
  professionals: z.array(
    z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), role: organizationRoleSchema }),
  ),
})

export type LinkedOrganization = z.output<typeof linkedOrganizationSchema>

const providerPersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isYou: z.boolean(),
})

export type ProviderPerson = z.output<typeof providerPersonSchema>

export const provider = {
  read: endpoint({
    method: 'GET',
    path: '/provider',
    permission: 'provider.read',
    tag,
    summary: 'Read the provider I work for, with its totals',
    output: providerSchema,
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/provider/organizations',
    permission: 'provider.listOrganizations',
    tag,
    summary: 'List the linked organizations and their professionals',
    output: z.object({ items: z.array(linkedOrganizationSchema) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/provider/people',
    permission: 'provider.listPeople',
    tag,
    summary: 'List the people who work for my provider',
    output: z.object({ items: z.array(providerPersonSchema) }),
  }),
}
