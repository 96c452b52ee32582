import type { PasskeyAnswer } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { verifyAssertion } from '../passkeys/ceremonies.ts'
import { readRelyingParty } from '../passkeys/relying-party.ts'
import { notePasskeyUse, readPasskeyByCredential } from '../records/passkey-store.ts'
import { startCodeAttempt } from '../../infrastructure/rate-limits/code-back-off.ts'
import { findStep } from '../two-step/app-code.ts'
import { queueSecondStepMail } from '../two-step/mails.ts'
import { hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { sealAnew } from '../two-step/seal-anew.ts'
import { openSecret } from '../two-step/seal.ts'
import { readApp, takeRecoveryCode, takeStep } from '../records/two-step-store.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'

/**
 * A code counts once, and none from before it any more.
 * @throws ApiProblem `validation_failed` at the field `code`, `rate_limited` after too many wrong ones.
 */
export async function spendAppCode(context: RequestContext, accountId: string, code: string): Promise<void> {
  const attempt = await startCodeAttempt(context, accountId)
  const app = await readApp(context.database, accountId)
  const sealed = app?.sealedSecret ?? undefined
  const opened = sealed === undefined ? undefined : openSecret(context.config.sealSecrets, accountId, sealed)
  if (sealed !== undefined && opened === undefined) {
    context.logger.error('The secret of an authenticator app does not open: has TOKEN_SECRET been changed?')
  }
  const step = opened === undefined ? undefined : findStep(opened.secret, code, context.clock.now())
  if (step === undefined || !(await takeStep(context.database, accountId, step))) {
    throw createFieldProblem(['code'], 'code_wrong')
  }
  await attempt.succeed()
  if (app !== undefined && opened?.isOld === true) {
    await sealAnew(context.database, context.config.sealSecrets, app)
  }
}

/** @throws ApiProblem `validation_failed` at the field `recoveryCode`. */
export async function spendRecoveryCode(
  context: RequestContext,
  accountId: string,
  typed: string,
): Promise<void> {
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, accountId, hashTypedCode(typed), now))) {
      throw createFieldProblem(['recoveryCode'], 'code_wrong')
    }
    await recordAuditEvent(transaction, {
      at: now,
      action: 'recoveryCode.used',
      actorAccountId: accountId,
      subjectAccountId: accountId,
    })
    await queueSecondStepMail(transaction, 'recoveryCodeUsed', {
      accountId,
      siteId: readSite(context),
      at: now,
    })
  })
}

export interface PasskeyDemand {
  readonly challenge: string | null
  /** Nobody's in particular when it is the only step. */
  readonly accountId?: string
  readonly mustVerifyPerson: boolean
}

/** @returns whose passkey it is @throws ApiProblem `passkey_refused`, for whatever reason. */
export async function checkPasskey(
  context: RequestContext,
  response: PasskeyAnswer,
  { challenge, accountId, mustVerifyPerson }: PasskeyDemand,
): Promise<string> {
  const party = readRelyingParty(context)
  const passkey = await readPasskeyByCredential(context.database, response.id)
  const isOfAccount = accountId === undefined || passkey?.accountId === accountId
  const named = response.response.userHandle
  const isOfUser =
    named === undefined || Buffer.from(named, 'base64url').toString('utf8') === passkey?.accountId
  if (challenge === null || passkey === undefined || !isOfAccount || !isOfUser) {
    throw new ApiProblem('passkey_refused')
  }
  const counter = await verifyAssertion(party, passkey, { challenge, response, mustVerifyPerson })
  if (!(await notePasskeyUse(context.database, passkey.id, counter, new Date(context.clock.now())))) {
    throw new ApiProblem('passkey_refused')
  }
  return passkey.accountId
}
