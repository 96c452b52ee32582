import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  siteIdSchema,
} from '../fields/fields.ts'

const tag = 'Administration'

/** The address was not confirmed yet. */
export const waitingRegistrationSchema = z.object({
  id: idSchema,
  kind: accountKindSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  siteId: siteIdSchema,
  createdAt: instantSchema,
})

export type WaitingRegistration = z.output<typeof waitingRegistrationSchema>

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/admin/registrations',
    permission: 'adminRegistrations.list',
    tag,
    summary: 'List registrations whose address was not confirmed yet, newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(waitingRegistrationSchema), nextCursor: nextCursorSchema }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/registrations/{id}/mail',
    permission: 'adminRegistrations.resend',
    tag,
    summary: 'Send the mail with the link again; the earlier link is dead then',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
  }),
}
