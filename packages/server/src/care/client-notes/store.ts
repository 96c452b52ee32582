import type { SiteId } from '@platform/contract'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { clientNotes } from '../../tables/care/client-notes.ts'

export type NoteRecord = Awaited<ReturnType<typeof listNotes>>[number]

export interface NoteQuery {
  readonly personId: string
  readonly siteId: SiteId
  readonly accountId: string
  /** Whose members’ notes are read too; nobody’s without it. */
  readonly organizationId: string | undefined
}

const columns = {
  id: clientNotes.id,
  authorId: clientNotes.authorId,
  author: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
  text: clientNotes.text,
  createdAt: clientNotes.createdAt,
  updatedAt: clientNotes.updatedAt,
  enteredInErrorAt: clientNotes.enteredInErrorAt,
  version: clientNotes.version,
}

export async function listNotes(
  database: Database,
  query: NoteQuery & { readonly standing: 'current' | 'inError' },
  after: PagePosition | undefined,
  limit: number,
) {
  const { createdAt, id, enteredInErrorAt } = clientNotes
  return selectNotes(database)
    .where(
      and(
        isReadable(query),
        query.standing === 'inError' ? isNotNull(enteredInErrorAt) : isNull(enteredInErrorAt),
        createOnward(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function readNote(
  database: Database,
  query: NoteQuery,
  id: string,
): Promise<NoteRecord | undefined> {
  const rows = await selectNotes(database).where(and(isReadable(query), eq(clientNotes.id, id)))
  return rows[0]
}

/** Adds a note; the id of the one that is there already for an attempt that is repeated. */
export async function insertNote(
  database: Database,
  note: typeof clientNotes.$inferInsert & { readonly authorId: string },
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  const inserted = await database
    .insert(clientNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: clientNotes.id })
  if (inserted[0] !== undefined) return { id: inserted[0].id, isNew: true }
  const rows = await database
    .select({ id: clientNotes.id })
    .from(clientNotes)
    .where(and(eq(clientNotes.authorId, note.authorId), eq(clientNotes.key, note.key)))
  return rows[0] && { id: rows[0].id, isNew: false }
}

/** Changes a note that is still at the version seen; tells whether it was. */
export async function updateNote(
  database: Database,
  id: string,
  seenVersion: number,
  change: { readonly text: string; readonly updatedAt: Date },
): Promise<boolean> {
  const rows = await database
    .update(clientNotes)
    .set({ ...change, version: seenVersion + 1 })
    .where(
      and(eq(clientNotes.id, id), eq(clientNotes.version, seenVersion), isNull(clientNotes.enteredInErrorAt)),
    )
    .returning({ id: clientNotes.id })
  return rows.length === 1
}

/** Marks a note as entered in error, or takes the mark back; tells whether that was another state. */
export async function setInError(database: Database, id: string, at: Date | null): Promise<boolean> {
  const { enteredInErrorAt } = clientNotes
  const rows = await database
    .update(clientNotes)
    .set({ enteredInErrorAt: at, version: sql`${clientNotes.version} + 1` })
    .where(and(eq(clientNotes.id, id), at === null ? isNotNull(enteredInErrorAt) : isNull(enteredInErrorAt)))
    .returning({ id: clientNotes.id })
  return rows.length === 1
}

/** Deletes the notes that nobody can read any more: their author is gone, and there is no organization. */
export async function deleteOrphanedNotes(database: Database): Promise<void> {
  await database
    .delete(clientNotes)
    .where(and(isNull(clientNotes.authorId), isNull(clientNotes.organizationId)))
}

function selectNotes(database: Database) {
  return database.select(columns).from(clientNotes).leftJoin(accounts, eq(accounts.id, clientNotes.authorId))
}

function isReadable({ personId, siteId, accountId, organizationId }: NoteQuery): SQL | undefined {
  return and(
    eq(clientNotes.personId, personId),
    eq(clientNotes.siteId, siteId),
    or(
      eq(clientNotes.authorId, accountId),
      organizationId === undefined ? undefined : eq(clientNotes.organizationId, organizationId),
    ),
  )
}
