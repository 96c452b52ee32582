import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dateSchema, idSchema } from '../fields/fields.ts'
import { CARE_ROLES, CARE_SCOPES } from './scopes.ts'

/** Somebody a record is about: a client, or a dependant, who has no account. */
export const personSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Known of dependants; `null` for a client. */
  birthDate: z.nullable(dateSchema),
})

export type Person = z.output<typeof personSchema>

/** Somebody whose record the account reaches: oneself, a dependant, or somebody who gave consent. */
export const reachedPersonSchema = z.object({
  ...personSchema.shape,
  as: z.enum(CARE_ROLES),
  scopes: z.array(z.enum(CARE_SCOPES)),
  /** False where the record can only be read. */
  mayWrite: z.boolean(),
})

export type ReachedPerson = z.output<typeof reachedPersonSchema>

export const persons = {
  list: endpoint({
    method: 'GET',
    path: '/persons',
    permission: 'persons.list',
    tag: 'Care team',
    summary:
      'List the people of whose record I reach a part: myself, my dependants, and who shares it with me',
    input: z.strictObject({ scope: z.enum(CARE_SCOPES) }),
    output: z.object({ items: z.array(reachedPersonSchema) }),
  }),
}
