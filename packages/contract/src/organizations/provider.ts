import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../activity/audit.ts'
import { endpoint } from '../define.ts'
import {
  idSchema,
  instantSchema,
  nextCursorSchema,
  organizationRoleSchema,
  pageQueryShape,
} from '../fields/fields.ts'

const tag = 'Providers'

/** Administrators invite people, decide about connections, give roles and read what was done. */
const providerRoleSchema = z.enum(['admin', 'member'])

/** `null` stands for fewer than five, none included, so that no number is about somebody. */
const heldBackSchema = z.nullable(z.int().check(z.minimum(5)))

export const providerSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  website: z.string(),
  /** What the person who asks is there. */
  role: providerRoleSchema,
  /** Counts of the institution's own dealings; nothing here comes from a health record. */
  totals: z.object({
    organizations: z.int(),
    professionals: z.int(),
    sentRequests: z.int(),
    receivedRequests: z.int(),
    people: z.int(),
  }),
  /**
   * What happened in the linked organizations in the last 30 days. An organization with fewer than five is left out, so that
   * nothing follows from a sum with and without it.
   */
  activity: z.object({ appointments: heldBackSchema, clients: heldBackSchema }),
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
  role: providerRoleSchema,
  isYou: z.boolean(),
})

export type ProviderPerson = z.output<typeof providerPersonSchema>

const providerEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string(),
  /** The colleague it is about. */
  subject: z.nullable(z.string()),
})

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
    summary: 'List the linked organizations and their professionals, newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(linkedOrganizationSchema), nextCursor: nextCursorSchema }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/provider/people',
    permission: 'provider.listPeople',
    tag,
    summary: 'List the people who work for my provider, newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(providerPersonSchema), nextCursor: nextCursorSchema }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/provider/people/{id}/role',
    permission: 'provider.changeRole',
    tag,
    summary: 'Make a colleague an administrator of my provider, or a member',
    description: 'For its administrators; nobody changes their own role, so that one administrator remains.',
    input: z.object({
      params: z.strictObject({ id: idSchema }),
      body: z.strictObject({ role: providerRoleSchema }),
    }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/provider/events',
    permission: 'provider.listEvents',
    tag,
    summary: 'List what the people of my provider did, newest first; for its administrators',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(providerEventSchema), nextCursor: nextCursorSchema }),
  }),
}
