import { createHash } from 'node:crypto'
import type { SecondStepInput, SecondStepMethod, SiteId } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createAssertionOptions } from '../passkeys/ceremonies.ts'
import { readRelyingParty } from '../passkeys/relying-party.ts'
import { listPasskeys } from '../records/passkey-store.ts'
import { recordSignIn } from '../sign-ins/record-sign-in.ts'
import {
  createChallenge,
  notePasskeyChallenge,
  readChallenge,
  takeChallenge,
  tryChallenge,
} from '../records/challenge-store.ts'
import type { ChallengeRecord } from '../records/challenge-store.ts'
import { countRecoveryCodes, readApp } from '../records/two-step-store.ts'
import { limitSignIns, readOrigin, startSession } from '../sessions/start-session.ts'
import { issueToken } from '../tokens/issue-token.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { spendAppCode, checkPasskey, spendRecoveryCode } from './proofs.ts'

/** The challenge finishes this sign-in, on this site, within five minutes. */
export async function createSecondStepProblem(
  context: RequestContext,
  account: AccountRecord,
  siteId: SiteId,
): Promise<ApiProblem> {
  const facts = {
    purpose: 'secondStep',
    siteId,
    accountId: account.id,
    passwordMark: markOf(account),
  } as const
  const challenge = await createChallenge(context.database, facts, context.clock.now())
  const methods = await listMethods(context, account.id)
  return new ApiProblem('second_step_required', { secondStep: { challenge, methods } })
}

/**
 * @throws ApiProblem `second_step_expired` also after five tries, `validation_failed` for a wrong code,
 * `passkey_refused`, `rate_limited`.
 */
export async function completeSecondStep(
  context: RequestContext,
  keys: TokenKeys,
  input: SecondStepInput,
): Promise<string> {
  const siteId = readSite(context)
  await limitSignIns(context)
  const key = { token: input.challenge, purpose: 'secondStep', siteId } as const
  const now = new Date(context.clock.now())
  const challenge = await tryChallenge(context.database, key, now)
  const account = await readChallengedAccount(context, challenge)
  if (challenge === undefined || account === undefined) throw new ApiProblem('second_step_expired')
  const signIn = { ...readOrigin(context), accountId: account.id, at: now, siteId }
  try {
    await checkProof(context, account.id, challenge, input)
  } catch (error) {
    // What was not looked at is not an attempt.
    const wasJudged = error instanceof ApiProblem && error.code !== 'rate_limited'
    if (wasJudged) await recordSignIn(context, { ...signIn, outcome: 'failed' })
    throw error
  }
  // Of several right answers to one challenge the first one signs in.
  const isFirst = (await takeChallenge(context.database, key, now)) !== undefined
  const session = isFirst ? await startSession(context, account, siteId) : undefined
  if (session === undefined) throw new ApiProblem('second_step_expired')
  await recordSignIn(context, { ...signIn, outcome: 'succeeded' })
  return issueToken(context.database, keys, account, session)
}

/** @throws ApiProblem `second_step_expired` */
export async function askSecondStepPasskey(context: RequestContext, token: string) {
  const key = { token, purpose: 'secondStep', siteId: readSite(context) } as const
  const now = new Date(context.clock.now())
  const account = await readChallengedAccount(context, await readChallenge(context.database, key, now))
  if (account === undefined) throw new ApiProblem('second_step_expired')
  const party = readRelyingParty(context)
  const passkeys = await listPasskeys(context.database, account.id)
  const options = await createAssertionOptions(
    party,
    passkeys.filter(({ relyingPartyId }) => relyingPartyId === party.id),
  )
  if (!(await notePasskeyChallenge(context.database, key, options.challenge, now))) {
    throw new ApiProblem('second_step_expired')
  }
  return { options }
}

async function checkProof(
  context: RequestContext,
  accountId: string,
  { passkeyChallenge }: ChallengeRecord,
  { code, recoveryCode, passkey }: SecondStepInput,
): Promise<void> {
  if (code !== undefined) return spendAppCode(context, accountId, code)
  if (recoveryCode !== undefined) return spendRecoveryCode(context, accountId, recoveryCode)
  if (passkey === undefined) throw new ApiProblem('validation_failed')
  // The password was the first step, so touching the passkey is enough.
  const demand = { challenge: passkeyChallenge, accountId, mustVerifyPerson: false }
  await checkPasskey(context, passkey, demand)
}

/** Not if it was suspended or got another password meanwhile. */
async function readChallengedAccount(
  context: RequestContext,
  challenge: ChallengeRecord | undefined,
): Promise<AccountRecord | undefined> {
  const id = challenge?.accountId ?? undefined
  const account = id === undefined ? undefined : await readAccount(context.database, id)
  if (account === undefined || account.suspendedAt !== null) return undefined
  return markOf(account) === challenge?.passwordMark ? account : undefined
}

async function listMethods(context: RequestContext, accountId: string): Promise<SecondStepMethod[]> {
  const [app, passkeys, codesLeft] = await Promise.all([
    readApp(context.database, accountId),
    listPasskeys(context.database, accountId),
    countRecoveryCodes(context.database, accountId),
  ])
  const methods: SecondStepMethod[] = []
  if (app?.confirmedAt instanceof Date) methods.push('app')
  if (passkeys.length > 0) methods.push('passkey')
  if (codesLeft > 0) methods.push('recoveryCode')
  return methods
}

/** Tells one password from the next without keeping another copy of its hash. */
function markOf({ passwordHash }: AccountRecord): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
