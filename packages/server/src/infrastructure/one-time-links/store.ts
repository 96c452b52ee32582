import { and, eq, exists, getTableColumns, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SiteId } from '@platform/contract'
import type { Database } from '../database/database.ts'
import type { LinkPurpose } from '../../tables/identity/link-purposes.ts'
import { oneTimeLinks } from '../../tables/identity/one-time-links.ts'

export type LinkRecord = typeof oneTimeLinks.$inferSelect & { readonly isReplaced: boolean }

const newer = alias(oneTimeLinks, 'newer')
export interface StoredLinkKey {
  readonly purpose: LinkPurpose
  readonly siteId: SiteId
  readonly secretHash: string
}

/** More than one link can leave behind, so that the table shrinks while it is written to. */
const MAX_DELETED = 20

export async function insertLink(
  database: Database,
  link: Pick<LinkRecord, 'purpose' | 'siteId' | 'subjectId' | 'secretHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await database.insert(oneTimeLinks).values(link)
}

export async function readLink(database: Database, key: StoredLinkKey): Promise<LinkRecord | undefined> {
  const rows = await database
    .select({ ...getTableColumns(oneTimeLinks), isReplaced: sql<boolean>`${hasNewer(database)}` })
    .from(oneTimeLinks)
    .where(matches(key))
  return rows[0]
}

/** One statement, so that only one of many wins. @returns the subject */
export async function useLink(
  database: Database,
  key: StoredLinkKey,
  now: Date,
): Promise<string | undefined> {
  const rows = await database
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        matches(key),
        isNull(oneTimeLinks.usedAt),
        isNull(oneTimeLinks.revokedAt),
        gt(oneTimeLinks.expiresAt, now),
        not(hasNewer(database)),
      ),
    )
    .returning({ subjectId: oneTimeLinks.subjectId })
  return rows[0]?.subjectId
}

export async function revokeLinks(
  database: Database,
  purposes: readonly LinkPurpose[],
  subjectIds: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .update(oneTimeLinks)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(oneTimeLinks.purpose, [...purposes]),
        inArray(oneTimeLinks.subjectId, [...subjectIds]),
        isNull(oneTimeLinks.usedAt),
        isNull(oneTimeLinks.revokedAt),
      ),
    )
}

export async function deleteOldLinks(database: Database, expiredBefore: Date): Promise<void> {
  const old = database
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(lt(oneTimeLinks.expiresAt, expiredBefore))
    .orderBy(oneTimeLinks.expiresAt)
    .limit(MAX_DELETED)
    // Another server may be at the same rows.
    .for('update', { skipLocked: true })
  await database.delete(oneTimeLinks).where(inArray(oneTimeLinks.id, old))
}

function matches({ purpose, siteId, secretHash }: StoredLinkKey) {
  return and(
    eq(oneTimeLinks.purpose, purpose),
    eq(oneTimeLinks.siteId, siteId),
    eq(oneTimeLinks.secretHash, secretHash),
  )
}

function hasNewer(database: Database) {
  return exists(
    database
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.purpose, oneTimeLinks.purpose),
          eq(newer.subjectId, oneTimeLinks.subjectId),
          gt(newer.sequence, oneTimeLinks.sequence),
        ),
      ),
  )
}
