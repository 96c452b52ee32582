import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { deleteOldLinks, insertLink, readLink, revokeLinks, useLink } from './store.ts'
import type { LinkRecord } from './store.ts'

/** What a secret turns out to be, and whom or what it is about. */
export type OneTimeLinkReading =
  | { readonly state: 'valid' | OneTimeLinkRefusal; readonly subjectId: string }
  | { readonly state: 'unknown'; readonly subjectId?: undefined }

/** Why a link that was genuine is good for nothing any more; `replaced`: a newer one was made. */
export type OneTimeLinkRefusal = 'used' | 'expired' | 'replaced' | 'revoked'

export interface OneTimeLinkKey {
  readonly purpose: string
  readonly secret: string
  readonly at: Date
}

const SECRET_BYTES = 32
/** So long the reader of an old mail still learns what became of its link. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Makes a link's secret. It kills older links of the same purpose and subject, and is stored as a hash.
 *
 * @example
 * const { secret } = await createOneTimeLink(transaction, { purpose: 'passwordRecovery', subjectId: account.id, expiresAt, at: now })
 * readSiteUrl(context.config, siteId, `/password_recovery#${secret}`)
 */
export async function createOneTimeLink(
  database: Database,
  link: {
    readonly purpose: string
    readonly subjectId: string
    readonly expiresAt: Date
    readonly at: Date
  },
): Promise<{ readonly secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const { purpose, subjectId, expiresAt, at } = link
  await insertLink(database, { purpose, subjectId, expiresAt, createdAt: at, secretHash: hashSecret(secret) })
  await deleteOldLinks(database, new Date(at.getTime() - REMEMBERED_MS))
  return { secret }
}

/**
 * Looks at a link without using it up: mail programs and virus scanners open links, too.
 *
 * @example
 * const { state } = await readOneTimeLink(context.database, { purpose: 'passwordRecovery', secret, at: now })
 */
export async function readOneTimeLink(database: Database, key: OneTimeLinkKey): Promise<OneTimeLinkReading> {
  const record = await readLink(database, key.purpose, hashSecret(key.secret))
  if (record === undefined) return { state: 'unknown' }
  return { state: judge(record, key.at), subjectId: record.subjectId }
}

/**
 * Uses a link up. Of any number of requests with the same secret exactly one is told `valid`; inside a transaction
 * that is undone, the link stays good.
 *
 * @example
 * const reading = await consumeOneTimeLink(transaction, { purpose: 'passwordRecovery', secret, at: now })
 * if (reading.state !== 'valid') throw new ApiProblem('link_unusable')
 */
export async function consumeOneTimeLink(
  database: Database,
  key: OneTimeLinkKey,
): Promise<OneTimeLinkReading> {
  const subjectId = await useLink(database, key.purpose, hashSecret(key.secret), key.at)
  if (subjectId !== undefined) return { state: 'valid', subjectId }
  const reading = await readOneTimeLink(database, key)
  // It became good between the two statements (a use was undone): who lost that race may try again, but has not won.
  return reading.state === 'valid' ? { ...reading, state: 'used' } : reading
}

/** Makes all links of a purpose and subject good for nothing. */
export async function revokeOneTimeLinks(
  database: Database,
  links: { readonly purpose: string; readonly subjectId: string; readonly at: Date },
): Promise<void> {
  await revokeLinks(database, links.purpose, links.subjectId, links.at)
}

function judge(record: LinkRecord, at: Date): 'valid' | OneTimeLinkRefusal {
  if (record.usedAt !== null) return 'used'
  if (record.revokedAt !== null) return 'revoked'
  if (record.isReplaced) return 'replaced'
  return record.expiresAt.getTime() <= at.getTime() ? 'expired' : 'valid'
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
