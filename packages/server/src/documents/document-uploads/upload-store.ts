import type { SiteId } from '@platform/contract'
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { documents } from '../../tables/documents/documents.ts'
import type { DocumentRow } from '../documents/visibility.ts'

export interface UploadOwner {
  readonly accountId: string
  readonly siteId: SiteId
}

const MAX_LISTED = 100

export interface Sender {
  readonly accountId: string
  /** Whose documents it will be one of. */
  readonly personId: string
}

/** Until the transaction ends, so that uploads that begin at once are counted one after the other. */
export async function lockUploads(database: Database, { accountId, personId }: Sender): Promise<void> {
  await lockName(database, `uploads by ${accountId}`)
  await lockName(database, `documents of ${personId}`)
}

/** A new upload, unless the sender has one of the same key already. */
export async function insertUpload(
  database: Database,
  upload: typeof documents.$inferInsert,
): Promise<DocumentRow | undefined> {
  const rows = await database.insert(documents).values(upload).onConflictDoNothing().returning()
  return rows[0]
}

export async function readUploadByKey(
  database: Database,
  accountId: string,
  uploadKey: string,
): Promise<DocumentRow | undefined> {
  const rows = await database
    .select()
    .from(documents)
    .where(and(eq(documents.uploadedBy, accountId), eq(documents.uploadKey, uploadKey)))
  return rows[0]
}

export async function readUpload(
  database: Database,
  owner: UploadOwner,
  id: string,
): Promise<DocumentRow | undefined> {
  return (await selectUpload(database, owner, id))[0]
}

export async function lockUpload(
  database: Database,
  owner: UploadOwner,
  id: string,
): Promise<DocumentRow | undefined> {
  return (await selectUpload(database, owner, id).for('update'))[0]
}

function selectUpload(database: Database, { accountId, siteId }: UploadOwner, id: string) {
  return database
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.uploadedBy, accountId), eq(documents.siteId, siteId)))
}

export async function listUploads(
  database: Database,
  { accountId, siteId }: UploadOwner,
): Promise<DocumentRow[]> {
  return database
    .select()
    .from(documents)
    .where(and(eq(documents.uploadedBy, accountId), eq(documents.siteId, siteId), isNull(documents.storedAt)))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(MAX_LISTED)
}

/** Bytes that are still on their way count, too. */
export async function readUse(
  database: Database,
  personId: string,
  accountId: string,
): Promise<{ readonly bytes: number; readonly openUploads: number }> {
  const [room] = await database
    .select({ bytes: sql<string | number>`coalesce(sum(${documents.bytes}), 0)` })
    .from(documents)
    .where(eq(documents.personId, personId))
  const [open] = await database
    .select({ uploads: count() })
    .from(documents)
    .where(and(eq(documents.uploadedBy, accountId), isNull(documents.storedAt)))
  return { bytes: Number(room?.bytes ?? 0), openUploads: open?.uploads ?? 0 }
}

export async function updateDocument(
  database: Database,
  id: string,
  fields: Partial<typeof documents.$inferInsert>,
): Promise<void> {
  await database.update(documents).set(fields).where(eq(documents.id, id))
}

/** Tells whether it was still an upload; its key goes with it, and nobody can read its pieces any more. */
export async function deleteUpload(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .delete(documents)
    .where(and(eq(documents.id, id), isNull(documents.storedAt)))
    .returning({ id: documents.id })
  return rows.length === 1
}

export async function deleteAbandonedUploads(database: Database, before: Date): Promise<void> {
  await database.delete(documents).where(and(isNull(documents.storedAt), lt(documents.touchedAt, before)))
}

/** An older document of the same person with the same content, of those that count. */
export async function findOriginal(
  database: Database,
  row: DocumentRow,
  contentHash: string,
): Promise<string | null> {
  const rows = await database
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.personId, row.personId),
        eq(documents.siteId, row.siteId),
        eq(documents.contentHash, contentHash),
        isNull(documents.errorAt),
        sql`${documents.storedAt} is not null`,
        sql`${documents.id} <> ${row.id}`,
      ),
    )
    .orderBy(asc(documents.storedAt))
    .limit(1)
  return rows[0]?.id ?? null
}
