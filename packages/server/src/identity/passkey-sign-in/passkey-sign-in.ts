import type { PasskeyAnswer } from '@platform/contract'
import { readAccount, readAccountForSignIn } from '../records/account-store.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createAssertionOptions } from '../passkeys/ceremonies.ts'
import { readRelyingParty } from '../passkeys/relying-party.ts'
import { recordSignIn } from '../sign-ins/record-sign-in.ts'
import { createChallenge, takeChallenge } from '../records/challenge-store.ts'
import { limitSignIns, readOrigin, startSession } from '../sessions/start-session.ts'
import { issueToken } from '../tokens/issue-token.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { checkPasskey } from '../second-step/proofs.ts'

export async function beginPasskeySignIn(context: RequestContext) {
  const siteId = readSite(context)
  await limitSignIns(context)
  const options = await createAssertionOptions(readRelyingParty(context), [])
  const challenge = await createChallenge(
    context.database,
    { purpose: 'passkeySignIn', siteId, passkeyChallenge: options.challenge },
    context.clock.now(),
  )
  return { challenge, options }
}

/**
 * The passkey must have checked who holds it, by PIN, finger or face, so it is both steps in one.
 * @throws ApiProblem `passkey_refused`, for whatever reason.
 */
export async function completePasskeySignIn(
  context: RequestContext,
  keys: TokenKeys,
  { challenge: token, response }: { readonly challenge: string; readonly response: PasskeyAnswer },
): Promise<string> {
  const siteId = readSite(context)
  await limitSignIns(context)
  const now = new Date(context.clock.now())
  const challenge = await takeChallenge(context.database, { token, purpose: 'passkeySignIn', siteId }, now)
  const accountId = await checkPasskey(context, response, {
    challenge: challenge?.passkeyChallenge ?? null,
    mustVerifyPerson: true,
  })
  const email = (await readAccount(context.database, accountId))?.email ?? ''
  const account = await readAccountForSignIn(context.database, email, siteId)
  const isAdmitted = account?.isMember === true && account.suspendedAt === null
  const session = isAdmitted ? await startSession(context, account, siteId) : undefined
  await recordSignIn(context, {
    ...readOrigin(context),
    accountId,
    at: now,
    outcome: session === undefined ? 'failed' : 'succeeded',
    siteId,
  })
  if (account === undefined || session === undefined) throw new ApiProblem('passkey_refused')
  return issueToken(context.database, keys, account, session)
}
