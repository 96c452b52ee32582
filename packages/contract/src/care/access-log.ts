import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  dayRangeShape,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'

/** What kind of data somebody has seen: `careTeam` is who a person is and whom they share with. */
export const ACCESSED_DATA = [
  'account',
  'record',
  'careTeam',
  'journal',
  'documents',
  'calendar',
  'messages',
  'export',
] as const

export type AccessedData = (typeof ACCESSED_DATA)[number]

/** With what right it was seen. */
export const ACCESS_GROUNDS = ['care', 'breakGlass', 'administration', 'app'] as const

export type AccessGround = (typeof ACCESS_GROUNDS)[number]

/** What a practice can do in somebody's calendar for one of its own. */
export const CALENDAR_CHANGES = [
  'booked',
  'moved',
  'cancelled',
  'arrived',
  'completed',
  'noShow',
  'undone',
] as const

export type CalendarChange = (typeof CALENDAR_CHANGES)[number]

export const accessSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Who it was; `null` when that account is gone, and of an app that one has let in oneself. */
  actorId: z.nullable(idSchema),
  /** Of an app the name that it was given. */
  name: z.nullable(z.string()),
  kind: z.nullable(accountKindSchema),
  organization: z.nullable(z.string()),
  data: z.enum(ACCESSED_DATA),
  /** What was done with an appointment; `null` where it was only seen. */
  change: z.nullable(z.enum(CALENDAR_CHANGES)),
  /** Whether an app has added to it. */
  isAdded: z.boolean(),
  /** Whose it was, where it was a dependant's whose record one keeps; `null` for one's own. */
  about: z.nullable(z.string()),
  ground: z.enum(ACCESS_GROUNDS),
  reason: z.nullable(z.string()),
})

export type Access = z.output<typeof accessSchema>

export const accessLog = {
  list: endpoint({
    method: 'GET',
    path: '/account/access-log',
    permission: 'accessLog.list',
    tag: 'Account',
    summary: 'List who has seen my account, my record and those of my dependants, newest first',
    input: z.strictObject({ ...pageQueryShape, ...dayRangeShape, actorId: z.optional(idSchema) }),
    output: z.object({ items: z.array(accessSchema), nextCursor: nextCursorSchema }),
  }),
}
