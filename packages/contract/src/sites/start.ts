import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { conversationCountsSchema } from '../messages/conversations.ts'
import { storedTaskListSchema } from '../identity/preferences.ts'
import { accountSchema } from '../identity/account.ts'
import { notificationSummarySchema } from '../activity/notifications.ts'

/** What every signed-in page begins with; each part is what its own endpoint answers. */
export const startSchema = z.object({
  account: accountSchema,
  notifications: notificationSummarySchema,
  taskList: storedTaskListSchema,
  /** As `GET /conversation-counts` of the base `messages`; `null` where that one would refuse. */
  conversations: z.nullable(conversationCountsSchema),
  idleMinutes: z.int(),
  /** Whether a second step has to be set up before anything else is answered. */
  isSecondStepDue: z.boolean(),
  /**
   * Where the live events were some seconds ago, for `Last-Event-ID`: what is asked beside this is read after
   * it.
   */
  eventPosition: z.int(),
})

export type Start = z.output<typeof startSchema>

export const start = {
  read: endpoint({
    method: 'GET',
    path: '/start',
    permission: 'start.read',
    tag: 'Account',
    summary: 'Read what every page begins with',
    description:
      'Account, counts and tasks in one call, each as its own endpoint answers it. Refused as any other call where the session is over.',
    output: startSchema,
  }),
}
