import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, siteIdSchema } from '../fields/fields.ts'

const tag = 'Account'

/** What the browser said of itself, shortened to names; `null` where it is not recognised. */
export const deviceSchema = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })

export const sessionInfoSchema = z.object({
  id: idSchema,
  /** The session that asks. */
  isCurrent: z.boolean(),
  siteId: siteIdSchema,
  device: deviceSchema,
  address: z.nullable(z.string()),
  startedAt: instantSchema,
  lastUsedAt: instantSchema,
  /** When a new sign-in is due at the latest. */
  endsAt: instantSchema,
})

export type SessionInfo = z.output<typeof sessionInfoSchema>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/account/sessions',
    permission: 'sessions.list',
    tag,
    summary: 'List where I am signed in, last used first',
    output: z.object({
      items: z.array(sessionInfoSchema),
      idleMinutes: z.int(),
    }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    permission: 'sessions.end',
    tag,
    summary: 'End one of my sessions',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    permission: 'sessions.end',
    tag,
    summary: 'End all my sessions but this one',
  }),
}
