import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, organizationRoleSchema } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'

const tag = 'Members'

export const MEMBER_STATES = ['active', 'suspended'] as const

export type MemberState = (typeof MEMBER_STATES)[number]

/** How many members stand on one page of the list. */
export const MEMBERS_PAGE_SIZE = 25

export const memberSchema = z.object({
  /** The id of the account. */
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: organizationRoleSchema,
  state: z.enum(MEMBER_STATES),
  /** The person who asks. */
  isYou: z.boolean(),
  /** The last use of this site; `null` for who has not been here, and for who is suspended. */
  lastUsedAt: z.nullable(instantSchema),
})

export type Member = z.output<typeof memberSchema>

const params = z.strictObject({ id: idSchema })

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/organization/members',
    permission: 'members.list',
    tag,
    summary: 'List the members of my organization by name',
    input: z.strictObject({
      q: z.optional(searchTextSchema),
      state: z.optional(z.enum(MEMBER_STATES)),
      role: z.optional(organizationRoleSchema),
      page: z.prefault(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    }),
    output: z.object({ items: z.array(memberSchema), total: z.int() }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/organization/members/{id}/role',
    permission: 'members.changeRole',
    tag,
    summary: 'Give a member another role',
    description:
      'The member signs in again. Answers `last_owner` for the only owner, `conflict` when the role is not `seenRole`.',
    input: z.object({
      params,
      body: z.strictObject({ role: organizationRoleSchema, seenRole: organizationRoleSchema }),
    }),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/organization/members/{id}/suspension',
    permission: 'members.suspend',
    tag,
    summary: 'Shut a member out until further notice',
    status: 204,
    input: z.object({ params }),
  }),
  reactivate: endpoint({
    method: 'DELETE',
    path: '/organization/members/{id}/suspension',
    permission: 'members.suspend',
    tag,
    summary: 'Let a suspended member in again',
    input: z.object({ params }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/members/{id}',
    permission: 'members.remove',
    tag,
    summary: 'Remove a member; the account stays',
    input: z.object({ params }),
  }),
}
