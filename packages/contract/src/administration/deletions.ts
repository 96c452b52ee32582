import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'

/** An account that is to be erased, unless its owner takes that back. */
export const awaitedDeletionSchema = z.object({
  id: idSchema,
  kind: accountKindSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestedAt: instantSchema,
  dueAt: instantSchema,
})

export type AwaitedDeletion = z.output<typeof awaitedDeletionSchema>

export const deletions = {
  list: endpoint({
    method: 'GET',
    path: '/admin/deletions',
    permission: 'adminDeletions.list',
    tag: 'Administration',
    summary: 'List accounts that are to be erased, next due first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(awaitedDeletionSchema), nextCursor: nextCursorSchema }),
  }),
}
