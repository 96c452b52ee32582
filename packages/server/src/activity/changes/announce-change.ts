import type { SiteId } from '@platform/contract'
import type { EventTopic } from '@platform/contract/care'
import type { Database } from '../../infrastructure/database/database.ts'
import { recordAuditEvent } from '../audit/record-event.ts'
import type { AuditEvent } from '../audit/record-event.ts'
import { publishEvents } from '../events/publish-events.ts'
import { notifyAccount } from '../notifications/service.ts'
import type { NotificationFacts } from '../notifications/service.ts'

/** A viewer is one. Without an account: who has used a link, and the jobs. */
export interface Actor {
  readonly accountId: string | null
  readonly siteId: SiteId
  readonly organizationId?: string | null | undefined
}

export type Told = Pick<NotificationFacts, 'accountId' | 'event' | 'subject' | 'about' | 'objectId'>

export interface Change {
  /** Absent for what the audit log keeps nothing of, as a message. */
  readonly audit?: Pick<
    AuditEvent,
    'action' | 'subjectAccountId' | 'organizationId' | 'object' | 'reason' | 'details'
  >
  /** Nobody is told what they have done themselves. */
  readonly tell?: readonly Told[]
  /** Whose open pages read again, besides those of who has done it and who is told. */
  readonly readers?: readonly string[]
  /** Whose open pages read again as well, without being told what of. */
  readonly bystanders?: readonly string[]
  readonly topics: readonly EventTopic[]
  readonly about?: string
  readonly at: Date
}

/** What has changed goes to the audit log, to those who are told, and to open pages. Last in its transaction. */
export async function announceChange(
  database: Database,
  { accountId: actorId, siteId, organizationId }: Actor,
  { audit, tell = [], readers = [], bystanders = [], topics, about, at }: Change,
): Promise<void> {
  if (audit !== undefined) {
    await recordAuditEvent(database, { actorAccountId: actorId, siteId, organizationId, ...audit, at })
  }
  // In one order everywhere: two that tell the same accounts at once must not wait for each other.
  for (const told of tell.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))) {
    if (told.accountId !== actorId) await notifyAccount(database, { ...told, siteId, at })
  }
  const concerned = [...readers, ...tell.map(({ accountId }) => accountId), actorId].filter(
    (accountId) => accountId !== null,
  )
  const others = bystanders.filter((accountId) => !concerned.includes(accountId))
  await publishEvents(
    database,
    topics.flatMap((topic) => [
      ...concerned.map((accountId) => ({ accountId, topic, ...(about !== undefined && { about }) })),
      ...others.map((accountId) => ({ accountId, topic })),
    ]),
    at,
  )
}
