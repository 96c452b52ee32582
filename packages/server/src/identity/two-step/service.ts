import { RECOVERY_CODE_COUNT } from '@platform/contract'
import type { TwoStep } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { AuditEvent } from '../../activity/audit/record-event.ts'
import { endEverythingPending } from '../pending/end-pending.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { countPasskeys } from '../records/passkey-store.ts'
import { startCodeAttempt } from '../../infrastructure/rate-limits/code-back-off.ts'
import { holdLiveSession } from '../records/hold-live-session.ts'
import { queueSecondStepMail } from './mails.ts'
import { createAppKey, createAppUri, findStep } from './app-code.ts'
import { createTypedCode, hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { openSecret, sealSecret } from './seal.ts'
import {
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  hasSecondStep,
  lockSecondSteps,
  readApp,
  replaceRecoveryCodes,
  storePendingApp,
} from '../records/two-step-store.ts'

function isSecondStepRequired({ config }: Pick<RequestContext, 'config'>, viewer: Viewer): boolean {
  return config.secondStepKinds.includes(viewer.kind) || viewer.organizationWantsSecondStep === true
}

/** Setting one up stays possible. @throws ApiProblem `second_step_setup_required` */
export async function requireSecondStepSetUp(context: RequestContext, viewer: Viewer): Promise<void> {
  if (await isSecondStepDue(context, viewer)) throw new ApiProblem('second_step_setup_required')
}

export async function isSecondStepDue(context: RequestContext, viewer: Viewer): Promise<boolean> {
  return isSecondStepRequired(context, viewer) && !(await hasSecondStep(context.database, viewer.accountId))
}

export async function readTwoStep(context: RequestContext, viewer: Viewer): Promise<TwoStep> {
  const [app, passkeyCount, recoveryCodesLeft] = await Promise.all([
    readApp(context.database, viewer.accountId),
    countPasskeys(context.database, viewer.accountId),
    countRecoveryCodes(context.database, viewer.accountId),
  ])
  const appSince = app?.confirmedAt?.toISOString() ?? null
  return {
    isOn: appSince !== null || passkeyCount > 0,
    isRequired: isSecondStepRequired(context, viewer),
    appSince,
    passkeyCount,
    recoveryCodesLeft,
  }
}

/** Nothing changes before the app has shown a code. @throws ApiProblem `not_found` */
export async function beginApp(
  context: RequestContext,
  viewer: Viewer,
): Promise<{ key: string; uri: string }> {
  const { accountId, siteId } = viewer
  const account = await readAccount(context.database, accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  const key = createAppKey()
  const sealed = sealSecret(context.config.sealSecrets, accountId, key)
  await context.database.transaction(async (transaction) => {
    await holdLiveSession(transaction, viewer)
    await storePendingApp(transaction, accountId, sealed)
  })
  return { key, uri: createAppUri(key, siteId, account.email) }
}

/**
 * All other sessions end: they were started without it.
 * @returns recovery codes, if there were none
 * @throws ApiProblem `validation_failed` at the field `code`, `conflict` when no app is being set up.
 */
export async function finishApp(
  context: RequestContext,
  viewer: Viewer,
  code: string,
): Promise<string[] | null> {
  const { accountId } = viewer
  const nowMs = context.clock.now()
  const attempt = await startCodeAttempt(context, accountId)
  const pending = (await readApp(context.database, accountId))?.pendingSecret ?? undefined
  const key = pending && openSecret(context.config.sealSecrets, accountId, pending)?.secret
  if (pending === undefined || key === undefined) throw new ApiProblem('conflict')
  const step = findStep(key, code, nowMs)
  if (step === undefined) throw createFieldProblem(['code'], 'code_wrong')
  await attempt.succeed()
  return context.database.transaction(async (transaction) => {
    await lockSecondSteps(transaction, accountId)
    const at = new Date(nowMs)
    if (!(await confirmApp(transaction, accountId, pending, { step, at }))) throw new ApiProblem('conflict')
    await recordAuditEvent(transaction, { ...describeChange(viewer, at), action: 'authenticatorApp.added' })
    return finishAddition(transaction, viewer, at)
  })
}

/** @throws ApiProblem `not_found`, `second_step_setup_required` when the account needs it. */
export async function removeApp(context: RequestContext, viewer: Viewer): Promise<void> {
  const at = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    await lockSecondSteps(transaction, viewer.accountId)
    if (!(await deleteApp(transaction, viewer.accountId))) throw new ApiProblem('not_found')
    await recordAuditEvent(transaction, { ...describeChange(viewer, at), action: 'authenticatorApp.removed' })
    await finishRemoval(transaction, context, viewer)
  })
}

/** @throws ApiProblem `conflict` when there is no second step they could stand in for. */
export async function renewRecoveryCodes(context: RequestContext, viewer: Viewer): Promise<string[]> {
  const at = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    await lockSecondSteps(transaction, viewer.accountId)
    if (!(await hasSecondStep(transaction, viewer.accountId))) throw new ApiProblem('conflict')
    await recordAuditEvent(transaction, { ...describeChange(viewer, at), action: 'recoveryCodes.renewed' })
    await endEverythingElse(transaction, viewer, at)
    return storeNewCodes(transaction, viewer.accountId)
  })
}

/** @returns recovery codes for who had none */
export async function finishAddition(
  transaction: Database,
  viewer: Viewer,
  at: Date,
): Promise<string[] | null> {
  const { accountId, siteId } = viewer
  await queueSecondStepMail(transaction, 'added', { accountId, siteId, at })
  await endEverythingElse(transaction, viewer, at)
  const left = await countRecoveryCodes(transaction, accountId)
  return left > 0 ? null : storeNewCodes(transaction, accountId)
}

/** @throws ApiProblem `second_step_setup_required` when it was the last and the account needs one. */
export async function finishRemoval(
  transaction: Database,
  context: RequestContext,
  viewer: Viewer,
): Promise<void> {
  const isOn = await hasSecondStep(transaction, viewer.accountId)
  if (!isOn && isSecondStepRequired(context, viewer)) throw new ApiProblem('second_step_setup_required')
  if (!isOn) await replaceRecoveryCodes(transaction, viewer.accountId, [])
  const { accountId, siteId } = viewer
  const at = new Date(context.clock.now())
  await queueSecondStepMail(transaction, 'removed', { accountId, siteId, at })
  await endEverythingElse(transaction, viewer, at)
}

async function endEverythingElse(
  transaction: Database,
  { accountId, sessionId }: Viewer,
  at: Date,
): Promise<void> {
  const end = { reason: 'secondStepChanged', at, exceptSessionId: sessionId } as const
  await endEverythingPending(transaction, accountId, end)
}

export function describeChange({ accountId, siteId }: Viewer, at: Date): Omit<AuditEvent, 'action'> {
  return { at, siteId, actorAccountId: accountId, subjectAccountId: accountId }
}

async function storeNewCodes(transaction: Database, accountId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(transaction, accountId, codes.map(hashTypedCode))
  return codes
}

/** 140 bits each: `7KQ2-…`. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, createTypedCode)
}
