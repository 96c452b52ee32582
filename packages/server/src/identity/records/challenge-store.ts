import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { signInChallenges } from '../../tables/identity/two-step.ts'

const CHALLENGE_LIFE_MS = 5 * 60_000
/** After that the password is asked for again. */
const MAX_ATTEMPTS = 5
/** More than one challenge leaves behind, so that the table shrinks while it is written to. */
const MAX_PRUNED = 20
const TOKEN_BYTES = 32

export type ChallengeRecord = typeof signInChallenges.$inferSelect

type ChallengeFacts = Pick<ChallengeRecord, 'purpose' | 'siteId'> &
  Partial<Pick<ChallengeRecord, 'accountId' | 'passwordMark' | 'passkeyChallenge'>>

/** On this site, for this purpose, and of this account where one is signed in. */
export type ChallengeKey = Pick<ChallengeRecord, 'purpose' | 'siteId'> & {
  readonly token: string
  readonly accountId?: string
}

/** @returns the token; only its hash is kept */
export async function createChallenge(
  database: Database,
  facts: ChallengeFacts,
  nowMs: number,
): Promise<string> {
  await pruneChallenges(database, new Date(nowMs))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await database
    .insert(signInChallenges)
    .values({ ...facts, tokenHash: hashToken(token), expiresAt: new Date(nowMs + CHALLENGE_LIFE_MS) })
  return token
}

/** @returns the challenge, unless it has expired, is used up or was never given */
export async function tryChallenge(
  database: Database,
  key: ChallengeKey,
  now: Date,
): Promise<ChallengeRecord | undefined> {
  const rows = await database
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(matches(key, now), lt(signInChallenges.attempts, MAX_ATTEMPTS)))
    .returning()
  return rows[0]
}

/** Of several requests with it only one is given it. */
export async function takeChallenge(
  database: Database,
  key: ChallengeKey,
  now: Date,
): Promise<ChallengeRecord | undefined> {
  const rows = await database.delete(signInChallenges).where(matches(key, now)).returning()
  return rows[0]
}

export async function deleteChallengesOf(database: Database, accountId: string): Promise<void> {
  await database.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
}

/** Not an attempt yet. */
export async function notePasskeyChallenge(
  database: Database,
  key: ChallengeKey,
  passkeyChallenge: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(signInChallenges)
    .set({ passkeyChallenge })
    .where(and(matches(key, now), lt(signInChallenges.attempts, MAX_ATTEMPTS)))
    .returning({ purpose: signInChallenges.purpose })
  return rows.length === 1
}

export async function readChallenge(
  database: Database,
  key: ChallengeKey,
  now: Date,
): Promise<ChallengeRecord | undefined> {
  const rows = await database.select().from(signInChallenges).where(matches(key, now))
  return rows[0]
}

async function pruneChallenges(database: Database, now: Date): Promise<void> {
  const over = database
    .select({ tokenHash: signInChallenges.tokenHash })
    .from(signInChallenges)
    .where(lt(signInChallenges.expiresAt, now))
    .orderBy(signInChallenges.expiresAt)
    .limit(MAX_PRUNED)
    // Another server may be at the same rows.
    .for('update', { skipLocked: true })
  await database.delete(signInChallenges).where(inArray(signInChallenges.tokenHash, over))
}

function matches({ token, purpose, siteId, accountId }: ChallengeKey, now: Date) {
  return and(
    eq(signInChallenges.tokenHash, hashToken(token)),
    eq(signInChallenges.purpose, purpose),
    eq(signInChallenges.siteId, siteId),
    gt(signInChallenges.expiresAt, now),
    accountId === undefined ? undefined : eq(signInChallenges.accountId, accountId),
  )
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
