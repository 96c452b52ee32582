import type { JsonValue } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accountDocuments } from '../../tables/identity/preferences.ts'
import type { AccountDocumentKind } from '../../tables/identity/preferences.ts'

export interface StoredDocument {
  readonly value: JsonValue
  readonly version: number
}

/** Not asked yet. */
export function selectDocument(database: Database, accountId: string, kind: AccountDocumentKind) {
  return database
    .select({ value: accountDocuments.value, version: accountDocuments.version })
    .from(accountDocuments)
    .where(and(eq(accountDocuments.accountId, accountId), eq(accountDocuments.kind, kind)))
}

export async function readDocument(
  database: Database,
  accountId: string,
  kind: AccountDocumentKind,
): Promise<StoredDocument | undefined> {
  const rows = await selectDocument(database, accountId, kind)
  return rows[0]
}

/** @param seenVersion 0 for one never written @returns whether the document was still at it */
export async function writeDocument(
  database: Database,
  accountId: string,
  kind: AccountDocumentKind,
  seenVersion: number,
  value: JsonValue,
  now: Date,
): Promise<boolean> {
  const fields = { value, version: seenVersion + 1, updatedAt: now }
  if (seenVersion === 0) {
    const rows = await database
      .insert(accountDocuments)
      .values({ accountId, kind, ...fields })
      .onConflictDoNothing()
      .returning({ version: accountDocuments.version })
    return rows.length === 1
  }
  const rows = await database
    .update(accountDocuments)
    .set(fields)
    .where(
      and(
        eq(accountDocuments.accountId, accountId),
        eq(accountDocuments.kind, kind),
        eq(accountDocuments.version, seenVersion),
      ),
    )
    .returning({ version: accountDocuments.version })
  return rows.length === 1
}
