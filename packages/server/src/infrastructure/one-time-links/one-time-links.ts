import { createHash, randomBytes } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import type { Database } from '../database/database.ts'
import { ACCOUNT_LINK_PURPOSES } from '../../tables/identity/link-purposes.ts'
import type { LinkPurpose } from '../../tables/identity/link-purposes.ts'
import { deleteOldLinks, insertLink, readLink, revokeLinks, useLink } from './store.ts'
import type { LinkRecord, StoredLinkKey } from './store.ts'

export type OneTimeLinkReading =
  | { readonly state: 'valid' | OneTimeLinkRefusal; readonly subjectId: string }
  | { readonly state: 'unknown'; readonly subjectId?: undefined }

/** Of a genuine link; `replaced`: a newer one was made. */
export type OneTimeLinkRefusal = 'used' | 'expired' | 'replaced' | 'revoked'

export interface OneTimeLinkKey {
  readonly purpose: LinkPurpose
  /** The site that asks: a link of another one is unknown to it. */
  readonly siteId: SiteId
  readonly secret: string
  readonly at: Date
}

const SECRET_BYTES = 32
/** So long the reader of an old mail still learns what became of its link. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000

/** Kills older links of the same purpose and subject; only the secret's hash is stored. */
export async function createOneTimeLink(
  database: Database,
  link: {
    readonly purpose: LinkPurpose
    readonly siteId: SiteId
    readonly subjectId: string
    readonly expiresAt: Date
    readonly at: Date
  },
): Promise<{ readonly secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const { at, ...facts } = link
  await insertLink(database, { ...facts, createdAt: at, secretHash: hashSecret(secret) })
  await deleteOldLinks(database, new Date(at.getTime() - REMEMBERED_MS))
  return { secret }
}

/** Does not use it up: mail programs and virus scanners open links, too. */
export async function readOneTimeLink(database: Database, key: OneTimeLinkKey): Promise<OneTimeLinkReading> {
  const record = await readLink(database, storedKeyOf(key))
  if (record === undefined) return { state: 'unknown' }
  return { state: judge(record, key.at), subjectId: record.subjectId }
}

/** Of any number of requests with one secret exactly one gets `valid`; undone with its transaction. */
export async function consumeOneTimeLink(
  database: Database,
  key: OneTimeLinkKey,
): Promise<OneTimeLinkReading> {
  const subjectId = await useLink(database, storedKeyOf(key), key.at)
  if (subjectId !== undefined) return { state: 'valid', subjectId }
  const reading = await readOneTimeLink(database, key)
  // It became good between the two statements (a use was undone): who lost that race may try again, but has not won.
  return reading.state === 'valid' ? { ...reading, state: 'used' } : reading
}

export async function revokeOneTimeLinks(
  database: Database,
  links: { readonly purpose: LinkPurpose; readonly subjectId: string; readonly at: Date },
): Promise<void> {
  await revokeLinks(database, [links.purpose], [links.subjectId], links.at)
}

export async function revokeLinksAbout(
  database: Database,
  purpose: LinkPurpose,
  subjectIds: readonly string[],
  at: Date,
): Promise<void> {
  if (subjectIds.length > 0) await revokeLinks(database, [purpose], subjectIds, at)
}

/** Whatever kind and site they are of. */
export async function revokeLinksOfAccount(database: Database, accountId: string, at: Date): Promise<void> {
  await revokeLinks(database, ACCOUNT_LINK_PURPOSES, [accountId], at)
}

function judge(record: LinkRecord, at: Date): 'valid' | OneTimeLinkRefusal {
  if (record.usedAt !== null) return 'used'
  if (record.revokedAt !== null) return 'revoked'
  if (record.isReplaced) return 'replaced'
  return record.expiresAt.getTime() <= at.getTime() ? 'expired' : 'valid'
}

function storedKeyOf({ purpose, siteId, secret }: OneTimeLinkKey): StoredLinkKey {
  return { purpose, siteId, secretHash: hashSecret(secret) }
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
