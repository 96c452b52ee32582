import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape, totalShape } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'
import { adminReasonSchema } from './reasons.ts'

const tag = 'Administration'

export const ORGANIZATION_STATES = ['active', 'suspended'] as const

export type OrganizationState = (typeof ORGANIZATION_STATES)[number]

export const listedOrganizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  members: z.int(),
  state: z.enum(ORGANIZATION_STATES),
  createdAt: instantSchema,
})

export type ListedOrganization = z.output<typeof listedOrganizationSchema>

export const administeredOrganizationSchema = z.object({
  ...listedOrganizationSchema.shape,
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  suspendedAt: z.nullable(instantSchema),
  suspensionReason: z.nullable(z.string()),
})

export type AdministeredOrganization = z.output<typeof administeredOrganizationSchema>

const params = z.strictObject({ id: idSchema })

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/admin/organizations',
    permission: 'adminOrganizations.read',
    tag,
    summary: 'List organizations by name',
    input: z.strictObject({
      ...pageQueryShape,
      q: z.optional(searchTextSchema),
      state: z.optional(z.enum(ORGANIZATION_STATES)),
    }),
    output: z.object({
      items: z.array(listedOrganizationSchema),
      ...totalShape,
      nextCursor: nextCursorSchema,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/organizations/{id}',
    permission: 'adminOrganizations.read',
    tag,
    summary: 'Read one organization',
    input: z.object({ params }),
    output: administeredOrganizationSchema,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/organizations/{id}/suspension',
    permission: 'adminOrganizations.suspend',
    tag,
    summary: 'Suspend an organization; its members can do nothing in its name, at once',
    input: z.object({ params, body: adminReasonSchema }),
    output: administeredOrganizationSchema,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/admin/organizations/{id}/reactivation',
    permission: 'adminOrganizations.suspend',
    tag,
    summary: 'Give the members of a suspended organization their rights back',
    input: z.object({ params, body: adminReasonSchema }),
    output: administeredOrganizationSchema,
  }),
}
