import type { Passkey, PasskeyMade } from '@platform/contract'
import { readAccount } from '../records/account-store.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { holdLiveSession } from '../records/hold-live-session.ts'
import { createChallenge, takeChallenge } from '../records/challenge-store.ts'
import { describeChange, finishAddition, finishRemoval } from '../two-step/service.ts'
import { lockSecondSteps } from '../records/two-step-store.ts'
import { createRegistrationOptions, verifyAttestation } from './ceremonies.ts'
import { readRelyingParty } from './relying-party.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '../records/passkey-store.ts'
import type { PasskeyRecord } from '../records/passkey-store.ts'

const MAX_PASSKEYS = 20

export async function listOwnPasskeys(context: RequestContext, viewer: Viewer): Promise<Passkey[]> {
  const records = await listPasskeys(context.database, viewer.accountId)
  return records.map((record) => presentPasskey(context, record))
}

/** @throws ApiProblem `not_found` */
export async function beginPasskey(context: RequestContext, viewer: Viewer) {
  const { accountId, siteId } = viewer
  const party = readRelyingParty(context)
  const account = await readAccount(context.database, accountId)
  if (account === undefined) throw new ApiProblem('not_found')
  const { id, email, firstName, lastName } = account
  const present = await listPasskeys(context.database, accountId)
  const options = await createRegistrationOptions(
    party,
    { id, email, name: `${firstName} ${lastName}` },
    present,
  )
  const facts = {
    purpose: 'passkeyRegistration',
    siteId,
    accountId,
    passkeyChallenge: options.challenge,
  } as const
  const challenge = await context.database.transaction(async (transaction) => {
    await holdLiveSession(transaction, viewer)
    return createChallenge(transaction, facts, context.clock.now())
  })
  return { challenge, options }
}

/**
 * All other sessions end: they were started without it.
 * @returns recovery codes too, if there were none
 * @throws ApiProblem `passkey_refused`, `conflict` when there are too many or it is known already.
 */
export async function addPasskey(
  context: RequestContext,
  viewer: Viewer,
  made: { readonly challenge: string; readonly name: string; readonly response: PasskeyMade },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { accountId, siteId } = viewer
  const at = new Date(context.clock.now())
  const key = { token: made.challenge, purpose: 'passkeyRegistration', siteId, accountId } as const
  const challenge = (await takeChallenge(context.database, key, at))?.passkeyChallenge ?? undefined
  if (challenge === undefined) throw new ApiProblem('passkey_refused')
  const party = readRelyingParty(context)
  const { credential, credentialBackedUp } = await verifyAttestation(party, challenge, made.response)
  return context.database.transaction(async (transaction) => {
    await lockSecondSteps(transaction, accountId)
    if ((await countPasskeys(transaction, accountId)) >= MAX_PASSKEYS) throw new ApiProblem('conflict')
    const record = await insertPasskey(transaction, {
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.response.response.transports ?? [],
      relyingPartyId: party.id,
      isBackedUp: credentialBackedUp,
      name: made.name,
      createdAt: at,
      lastUsedAt: null,
    })
    if (record === undefined) throw new ApiProblem('conflict')
    await recordAuditEvent(transaction, { ...describeChange(viewer, at), action: 'passkey.added' })
    const recoveryCodes = await finishAddition(transaction, viewer, at)
    return { passkey: presentPasskey(context, record), recoveryCodes }
  })
}

/** @throws ApiProblem `not_found` when it is not one of this account's. */
export async function renameOwnPasskey(
  context: RequestContext,
  { accountId }: Viewer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const record = await renamePasskey(context.database, accountId, id, name)
  if (record === undefined) throw new ApiProblem('not_found')
  return presentPasskey(context, record)
}

/** @throws ApiProblem `not_found`, `second_step_setup_required` for the last where one is needed. */
export async function removePasskey(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  const at = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    await lockSecondSteps(transaction, viewer.accountId)
    if (!(await deletePasskey(transaction, viewer.accountId, id))) throw new ApiProblem('not_found')
    await recordAuditEvent(transaction, { ...describeChange(viewer, at), action: 'passkey.removed' })
    await finishRemoval(transaction, context, viewer)
  })
}

function presentPasskey(context: RequestContext, record: PasskeyRecord): Passkey {
  const host = URL.parse(context.headers.get('origin') ?? '')?.hostname ?? context.headers.get('host') ?? ''
  const bare = host.replace(/:\d+$/, '')
  return {
    id: record.id,
    name: record.name,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    isUsableHere: bare === record.relyingPartyId || bare.endsWith(`.${record.relyingPartyId}`),
  }
}
