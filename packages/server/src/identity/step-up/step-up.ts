import type { StepUpInput } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createAssertionOptions } from '../passkeys/ceremonies.ts'
import { readRelyingParty } from '../passkeys/relying-party.ts'
import { listPasskeys } from '../records/passkey-store.ts'
import { startPasswordAttempt } from '../../infrastructure/rate-limits/sign-in-back-off.ts'
import { markVerified } from '../records/session-store.ts'
import { createChallenge, takeChallenge } from '../records/challenge-store.ts'
import { hasSecondStep } from '../records/two-step-store.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { spendAppCode, checkPasskey, spendRecoveryCode } from '../second-step/proofs.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

/**
 * It takes what signing in takes, or who knows a password could turn off the second step made for that.
 * @throws ApiProblem `validation_failed` with the field at fault, `passkey_refused`, `rate_limited`,
 * `not_found`.
 */
export async function stepUp(
  context: RequestContext,
  viewer: Viewer,
  passwords: PasswordHasher,
  proof: StepUpInput,
): Promise<void> {
  const { accountId, sessionId, siteId } = viewer
  const now = new Date(context.clock.now())
  const { password, code, recoveryCode, passkey } = proof
  // Before anything is looked at, so that nothing is learned of half a proof and no code is used up by it.
  requireWhole(proof, await hasSecondStep(context.database, accountId))
  if (password !== undefined) await checkPassword(context, accountId, passwords, password)
  if (code !== undefined) await spendAppCode(context, accountId, code)
  if (recoveryCode !== undefined) await spendRecoveryCode(context, accountId, recoveryCode)
  if (passkey !== undefined) {
    const key = { token: passkey.challenge, purpose: 'stepUp', siteId, accountId } as const
    const challenge = (await takeChallenge(context.database, key, now))?.passkeyChallenge ?? null
    // By itself it is both steps only when it has checked who holds it.
    const mustVerifyPerson = password === undefined
    await checkPasskey(context, passkey.response, { challenge, accountId, mustVerifyPerson })
  }
  await context.database.transaction(async (transaction) => {
    await markVerified(transaction, sessionId, now)
    await recordAuditEvent(transaction, {
      at: now,
      action: 'session.confirmed',
      siteId,
      actorAccountId: accountId,
      subjectAccountId: accountId,
      object: { kind: 'session', id: sessionId },
    })
  })
}

/** @throws ApiProblem `not_found` */
export async function askStepUpPasskey(context: RequestContext, { accountId, siteId }: Viewer) {
  const party = readRelyingParty(context)
  const passkeys = await listPasskeys(context.database, accountId)
  const usable = passkeys.filter(({ relyingPartyId }) => relyingPartyId === party.id)
  if (usable.length === 0) throw new ApiProblem('not_found')
  const options = await createAssertionOptions(party, usable)
  const facts = { purpose: 'stepUp', siteId, accountId, passkeyChallenge: options.challenge } as const
  return { challenge: await createChallenge(context.database, facts, context.clock.now()), options }
}

/** @throws ApiProblem `validation_failed` at the field that is missing */
function requireWhole({ password, code, recoveryCode, passkey }: StepUpInput, isTwoStep: boolean): void {
  if (password === undefined && passkey === undefined) throw createFieldProblem(['password'], 'required')
  const step = code ?? recoveryCode ?? passkey
  if (isTwoStep && step === undefined) throw createFieldProblem(['code'], 'required')
}

async function checkPassword(
  context: RequestContext,
  accountId: string,
  passwords: PasswordHasher,
  password: string,
): Promise<void> {
  const account = await readAccount(context.database, accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  // A copied token must not be a way to guess the password without the waits of the sign-in.
  const attempt = await startPasswordAttempt(context, account.email)
  const check = await attempt.judge(() => passwords.check(account.passwordHash, password))
  if (!check.isRight) throw createFieldProblem(['password'], 'password_wrong')
  await attempt.succeed()
}
