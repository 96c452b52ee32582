import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dateSchema, givenDateSchema, idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema } from '../fields/text.ts'
import { CARE_SCOPES, careScopesSchema } from './scopes.ts'
import { invitedByMailShape } from './sharing.ts'

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

/**
 * From this birthday on people decide about their own record. So it is in the countries whose languages the product speaks
 * and in most others (Convention on the Rights of the Child, article 1; in England and Wales the Family Law Reform Act 1969,
 * section 1; in Germany BGB § 2; in France Code civil, article 414).
 */
const AGE_OF_MAJORITY = 18

/** The first day on which somebody is of age; who was born on 29 February is so on 1 March. */
export function dayOfMajority(birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const date = new Date(Date.UTC(Number(year) + AGE_OF_MAJORITY, Number(month) - 1, Number(day)))
  return date.toISOString().slice(0, 10)
}

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
  /** The birthday from which on the record can be handed over to them. */
  isOfAgeFrom: dateSchema,
  /** Whether one may hand it over now: who leads may, also when their time is over. */
  mayHandOver: z.boolean(),
  /** To whom it was offered, while that waits for an answer. */
  handover: z.nullable(z.object({ email: z.string(), expiresAt: instantSchema })),
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

export const handoverInputSchema = z.strictObject({
  email: invitedByMailShape.email,
  language: invitedByMailShape.language,
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
  handOver: endpoint({
    method: 'POST',
    path: '/dependants/{id}/handover',
    permission: 'dependants.change',
    tag,
    summary: 'Offer a dependant who is of age their own record',
    description:
      'A link is sent to the address; one that was sent before stops working. With it a client takes over the whole record into their own account, and all guardianships end. Answers `not_of_age` before the birthday.',
    status: 201,
    input: z.object({ params, body: handoverInputSchema }),
    output: dependantSchema,
  }),
  withdrawHandover: endpoint({
    method: 'DELETE',
    path: '/dependants/{id}/handover',
    permission: 'dependants.change',
    tag,
    summary: 'Withdraw the offer of a handover that nobody has accepted yet',
    description: 'Every guardian may.',
    input: z.object({ params }),
  }),
}
