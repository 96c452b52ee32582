import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dateSchema, givenDateSchema, idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema } from '../fields/text.ts'
import { CARE_SCOPES, careScopesSchema } from './scopes.ts'

const tag = 'Care team'

/** What somebody is to a dependant. */
export const GUARDIAN_RELATIONS = [
  'mother',
  'father',
  'parent',
  'grandparent',
  'sibling',
  'partner',
  'child',
  'legalGuardian',
  'other',
] as const

export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]

const relationSchema = z.enum(GUARDIAN_RELATIONS)

/** One who keeps a dependant's record. */
const guardianSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  isMe: z.boolean(),
  relation: relationSchema,
  scopes: z.array(z.enum(CARE_SCOPES)),
  /** The one who invites others and decides about consent. */
  isLead: z.boolean(),
  /** From then on the record can only be read; `null` for no end. */
  expiresAt: z.nullable(instantSchema),
  version: versionSchema,
})

export type Guardian = z.output<typeof guardianSchema>

export const dependantSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: dateSchema,
  /** False once one's own guardianship has run out. */
  mayWrite: z.boolean(),
  /** Whether one invites others and decides about consent. */
  mayManage: z.boolean(),
  guardians: z.array(guardianSchema),
  version: versionSchema,
})

export type Dependant = z.output<typeof dependantSchema>

const nameShape = {
  firstName: nameSchema({ max: 100 }),
  lastName: nameSchema({ max: 100 }),
  birthDate: givenDateSchema,
}

export const dependantChangeSchema = z.strictObject(nameShape)

export const dependantInputSchema = z.strictObject({
  ...nameShape,
  relation: relationSchema,
  /** The last day of the guardianship; `null` for no end. */
  expiresOn: z.nullable(givenDateSchema),
})

export type DependantInput = z.input<typeof dependantInputSchema>

export const guardianChangeSchema = z.strictObject({
  scopes: careScopesSchema,
  expiresOn: z.nullable(givenDateSchema),
})

const params = z.strictObject({ id: idSchema })
const guardianParams = z.strictObject({ id: idSchema, guardianId: idSchema })
const headers = z.object({ 'if-match': z.string() })

export const dependants = {
  list: endpoint({
    method: 'GET',
    path: '/dependants',
    permission: 'dependants.list',
    tag,
    summary: 'List the people whose record I keep',
    output: z.object({ items: z.array(dependantSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dependants',
    permission: 'dependants.create',
    tag,
    summary: 'Add a person whose record I keep',
    status: 201,
    input: dependantInputSchema,
    output: dependantSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dependants/{id}',
    permission: 'dependants.change',
    tag,
    summary: 'Correct the name or the birth date of a dependant',
    versioned: true,
    input: z.object({ params, headers, body: dependantChangeSchema }),
    output: dependantSchema,
  }),
  changeGuardian: endpoint({
    method: 'PUT',
    path: '/dependants/{id}/guardians/{guardianId}',
    permission: 'dependants.change',
    tag,
    summary: 'Change what another guardian may see, and until when',
    versioned: true,
    input: z.object({ params: guardianParams, headers, body: guardianChangeSchema }),
    output: dependantSchema,
  }),
  removeGuardian: endpoint({
    method: 'DELETE',
    path: '/dependants/{id}/guardians/{guardianId}',
    permission: 'dependants.change',
    tag,
    summary: 'End the guardianship of another guardian',
    input: z.object({ params: guardianParams }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/dependants/{id}/leave',
    permission: 'dependants.change',
    tag,
    summary: 'Leave a dependant: my guardianship ends',
    description:
      'Another guardian, the one of longest standing, decides from then on. If there is none, nobody reaches the record any more and its care team ends.',
    input: z.object({ params }),
  }),
}
