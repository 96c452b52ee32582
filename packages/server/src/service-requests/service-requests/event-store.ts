import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { serviceRequestEvents } from '../../tables/service-requests/service-requests.ts'

/** In the order in which it has happened. */
export function listEvents(database: Database, requestId: string) {
  const { id, authorId, status, step, text, at } = serviceRequestEvents
  return database
    .select({
      id,
      authorId,
      authorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      status,
      step,
      text,
      at,
    })
    .from(serviceRequestEvents)
    .leftJoin(accounts, eq(accounts.id, authorId))
    .where(eq(serviceRequestEvents.requestId, requestId))
    .orderBy(asc(serviceRequestEvents.sequence))
}

/** Who has brought the request into the status that it has. */
export async function readLastMover(database: Database, requestId: string): Promise<string | null> {
  const { authorId } = serviceRequestEvents
  const [row] = await database
    .select({ authorId })
    .from(serviceRequestEvents)
    .where(
      and(eq(serviceRequestEvents.requestId, requestId), sql`${serviceRequestEvents.status} is not null`),
    )
    .orderBy(desc(serviceRequestEvents.sequence))
    .limit(1)
  return row?.authorId ?? null
}

/** Tells whether it was not there before. */
export async function insertEvent(
  database: Database,
  event: typeof serviceRequestEvents.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(serviceRequestEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: serviceRequestEvents.id })
  return rows.length === 1
}

/** What somebody has said with a key. */
export async function findComment(
  database: Database,
  authorId: string,
  key: string,
): Promise<{ requestId: string; text: string | null } | undefined> {
  const { requestId, text } = serviceRequestEvents
  const [row] = await database
    .select({ requestId, text })
    .from(serviceRequestEvents)
    .where(and(eq(serviceRequestEvents.authorId, authorId), eq(serviceRequestEvents.key, key)))
  return row
}
