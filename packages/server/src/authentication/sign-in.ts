import { randomUUID } from 'node:crypto'
import { SESSION_LIFE_S } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { lockForSignIn, readAccountForSignIn, replacePasswordHash } from '../account/store.ts'
import type { SignInAccount } from '../account/store.ts'
import { ApiProblem } from '../http/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import { readSubscriber } from '../rate-limits/remote-network.ts'
import { startPasswordAttempt } from '../rate-limits/sign-in-back-off.ts'
import { deleteOldSessions, insertSession, insertSignIn } from '../sessions/store.ts'
import type { SessionRecord } from '../sessions/store.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import { mintToken } from './token/mint.ts'
import type { TokenKeys } from './token/token-keys.ts'
import { readSite } from './viewer/request-site.ts'

const MAX_USER_AGENT_LENGTH = 400
const OLD_SESSION_MS = 30 * 24 * 60 * 60 * 1000

export interface SignInDependencies {
  readonly tokenKeys: TokenKeys
  readonly passwords: PasswordHasher
}

/**
 * Signs in on the request's site and gives the token. An address without an account, one that does not belong to the
 * site, a suspended account and a wrong password cost the same work and get the same answer.
 *
 * @throws ApiProblem `credentials_invalid`, `rate_limited`, `site_unknown` or `unavailable`.
 * @example
 * const token = await signIn(context, dependencies, { email, password })
 */
export async function signIn(
  context: RequestContext,
  dependencies: SignInDependencies,
  credentials: { readonly email: string; readonly password: string },
): Promise<string> {
  const siteId = readSite(context)
  const email = canonicalEmail(credentials.email)
  context.limiter.take('signInOfAddress', readSubscriber(context.remoteAddress), context.clock.now())
  const attempt = await startPasswordAttempt(context, email)
  const account = await readAccountForSignIn(context.database, email, siteId)
  const { passwords } = dependencies
  const check = await attempt.judge(() => passwords.check(account?.passwordHash, credentials.password))
  const isAdmitted = check.isRight && account?.isMember === true && account.suspendedAt === null
  const session = isAdmitted ? await startSession(context, account, siteId) : undefined
  const outcome = session === undefined ? 'failed' : 'succeeded'
  await insertSignIn(context.database, {
    ...readOrigin(context),
    accountId: account?.id ?? null,
    at: new Date(context.clock.now()),
    outcome,
    siteId,
  })
  if (account === undefined || session === undefined) throw new ApiProblem('credentials_invalid')
  await attempt.succeed()
  if (check.isOutdated) {
    const renewed = await passwords.hash(credentials.password)
    await replacePasswordHash(context.database, account.id, account.passwordHash, renewed)
  }
  return mintToken(dependencies.tokenKeys, account, session)
}

/** Starts a session unless the password was changed while it was checked; then nothing is started. */
async function startSession(
  context: RequestContext,
  account: SignInAccount,
  siteId: SiteId,
): Promise<SessionRecord | undefined> {
  const now = new Date(context.clock.now())
  const session: SessionRecord = {
    ...readOrigin(context),
    id: randomUUID(),
    accountId: account.id,
    siteId,
    rotation: 0,
    rotatedAt: now,
    startedAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + SESSION_LIFE_S * 1000),
    endedAt: null,
    endReason: null,
  }
  return context.database.transaction(async (transaction) => {
    if (!(await lockForSignIn(transaction, account.id, account.passwordHash))) return undefined
    await deleteOldSessions(transaction, account.id, new Date(now.getTime() - OLD_SESSION_MS))
    await insertSession(transaction, session)
    return session
  })
}

function readOrigin(context: RequestContext): { userAgent: string | null; address: string | null } {
  const userAgent = context.headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
  return { userAgent, address: context.remoteAddress === '' ? null : context.remoteAddress }
}
