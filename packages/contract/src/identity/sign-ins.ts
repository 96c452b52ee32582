import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape, siteIdSchema } from '../fields/fields.ts'
import { deviceSchema } from './sessions.ts'

export const signInSchema = z.object({
  id: idSchema,
  at: instantSchema,
  outcome: z.enum(['succeeded', 'failed']),
  siteId: siteIdSchema,
  device: deviceSchema,
  address: z.nullable(z.string()),
})

export type SignIn = z.output<typeof signInSchema>

export const signIns = {
  list: endpoint({
    method: 'GET',
    path: '/account/sign-ins',
    permission: 'signIns.list',
    tag: 'Account',
    summary: 'List attempts to sign in to my account, newest first',
    input: z.strictObject({ ...pageQueryShape }),
    output: z.object({ items: z.array(signInSchema), nextCursor: nextCursorSchema }),
  }),
}
