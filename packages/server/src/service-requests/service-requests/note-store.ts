import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { serviceRequestNotes } from '../../tables/service-requests/service-requests.ts'

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

function selectNotes(database: Database) {
  const { id, requestId, authorId, text, createdAt } = serviceRequestNotes
  return database
    .select({
      id,
      requestId,
      authorId,
      authorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      text,
      createdAt,
    })
    .from(serviceRequestNotes)
    .leftJoin(accounts, eq(accounts.id, authorId))
}

export function listNotes(database: Database, requestId: string) {
  return selectNotes(database)
    .where(eq(serviceRequestNotes.requestId, requestId))
    .orderBy(asc(serviceRequestNotes.createdAt), asc(serviceRequestNotes.id))
}

/** What somebody has noted with a key. */
export async function findNote(
  database: Database,
  authorId: string,
  key: string,
): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(database).where(
    and(eq(serviceRequestNotes.authorId, authorId), eq(serviceRequestNotes.key, key)),
  )
  return row
}

/** Tells whether it was not there before. */
export async function insertNote(
  database: Database,
  note: typeof serviceRequestNotes.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(serviceRequestNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: serviceRequestNotes.id })
  return rows.length === 1
}
