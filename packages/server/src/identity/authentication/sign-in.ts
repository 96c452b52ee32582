import { readAccountForSignIn, replacePasswordHash } from '../records/account-store.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { startPasswordAttempt } from '../../infrastructure/rate-limits/sign-in-back-off.ts'
import { readNewestRegistration } from '../records/registration-store.ts'
import { recordSignIn } from '../sign-ins/record-sign-in.ts'
import { hasSecondStep } from '../records/two-step-store.ts'
import { canonicalEmail } from '../records/canonical-email.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { createSecondStepProblem } from '../second-step/second-step.ts'
import { limitSignIns, readOrigin, startSession } from '../sessions/start-session.ts'
import { issueToken } from '../tokens/issue-token.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'

export interface SignInDependencies {
  readonly tokenKeys: TokenKeys
  readonly passwords: PasswordHasher
}

/**
 * No account, one of another site, a suspended one, a wrong password: the same work and the same answer.
 * @throws ApiProblem `credentials_invalid`; after a right password `account_unverified` or
 * `second_step_required`; `rate_limited`, `site_unknown`, `unavailable`.
 */
export async function signIn(
  context: RequestContext,
  dependencies: SignInDependencies,
  credentials: { readonly email: string; readonly password: string },
): Promise<string> {
  const siteId = readSite(context)
  const email = canonicalEmail(credentials.email)
  await limitSignIns(context)
  const attempt = await startPasswordAttempt(context, email)
  const account = await readAccountForSignIn(context.database, email, siteId)
  // Asked for whether or not there is an account, so that the time tells nothing.
  const waiting = await readNewestRegistration(context.database, email, siteId)
  const { passwords } = dependencies
  const stored = account?.passwordHash ?? waiting?.passwordHash
  // By the address alone: by the account, the wait would tell of it.
  const isStranger = !context.limiter.familiar.has(readSubscriber(context.remoteAddress))
  const check = await attempt.judge(() => passwords.check(stored, credentials.password, { isStranger }))
  const isAdmitted = check.isRight && account?.isMember === true && account.suspendedAt === null
  if (isAdmitted && (await hasSecondStep(context.database, account.id))) {
    await attempt.succeed()
    throw await createSecondStepProblem(context, account, siteId)
  }
  const session = isAdmitted ? await startSession(context, account, siteId) : undefined
  const outcome = session === undefined ? 'failed' : 'succeeded'
  await recordSignIn(context, {
    ...readOrigin(context),
    accountId: account?.id ?? null,
    at: new Date(context.clock.now()),
    outcome,
    siteId,
  })
  if (check.isRight && waiting !== undefined && account?.isMember !== true) {
    // Only who knows the password learns that the address is not confirmed yet.
    await attempt.succeed()
    throw new ApiProblem('account_unverified')
  }
  if (account === undefined || session === undefined) throw new ApiProblem('credentials_invalid')
  await attempt.succeed()
  context.limiter.familiar.add(readSubscriber(context.remoteAddress))
  if (check.isOutdated) {
    const renewed = await passwords.hash(credentials.password)
    await replacePasswordHash(context.database, account.id, account.passwordHash, renewed)
  }
  return issueToken(context.database, dependencies.tokenKeys, account, session)
}
