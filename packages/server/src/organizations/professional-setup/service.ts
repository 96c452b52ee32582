import { SETUP_STEPS } from '@platform/contract'
import type { ProfessionalSetup, SetupIdentity, SetupStep, WorkingPeriod } from '@platform/contract'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { listHours, replaceHours } from './hours-store.ts'
import { readExpectations, readSetup, saveSetup } from './store.ts'
import type { SetupFields, SetupRecord } from './store.ts'

/** How far the viewer's set-up has come: what was saved, and what follows from the membership. */
export async function readOwnSetup(context: RequestContext, viewer: Viewer): Promise<ProfessionalSetup> {
  return present(context.database, viewer, new Date(context.clock.now()))
}

/** @throws ApiProblem `precondition_failed` when another window has saved since */
async function saveStep(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  viewer: Viewer,
  seenVersion: number,
  fields: SetupFields,
): Promise<ProfessionalSetup> {
  const now = new Date(clock.now())
  if (!(await saveSetup(database, viewer.accountId, seenVersion, fields, now))) {
    throw createStaleProblem((await readSetup(database, viewer.accountId))?.version ?? 0)
  }
  return present(database, viewer, now)
}

const NOT_CHECKED = {
  licenceFinding: null,
  licenceRefusal: '',
  licenceFoundAt: null,
  licenceFoundBy: null,
}

/**
 * What an administrator has found is true of what they saw: another profession or licence takes it back.
 *
 * @throws ApiProblem `precondition_failed`
 */
export async function saveIdentity(
  { database, clock }: RequestContext,
  viewer: Viewer,
  seenVersion: number,
  identity: SetupIdentity,
): Promise<ProfessionalSetup> {
  const now = new Date(clock.now())
  return database.transaction(async (transaction) => {
    const stored = await readSetup(transaction, viewer.accountId)
    const isSame =
      stored?.profession === identity.profession &&
      stored.licenceNumber === identity.licenceNumber &&
      stored.licenceAuthority === identity.licenceAuthority
    const fields = {
      ...identity,
      identitySavedAt: now,
      ...(!isSame && { ...NOT_CHECKED, licenceSavedAt: now }),
    }
    return saveStep({ database: transaction, clock }, viewer, seenVersion, fields)
  })
}

/** @throws ApiProblem `precondition_failed` */
export async function saveHours(
  { database, clock }: RequestContext,
  viewer: Viewer,
  seenVersion: number,
  hours: readonly WorkingPeriod[],
): Promise<ProfessionalSetup> {
  const now = new Date(clock.now())
  return database.transaction(async (transaction) => {
    await replaceHours(transaction, viewer.accountId, hours, now)
    return saveStep({ database: transaction, clock }, viewer, seenVersion, { hoursSavedAt: now })
  })
}

/**
 * Twice is once: the first time counts.
 *
 * @throws ApiProblem `conflict` while an earlier step is not done, `precondition_failed`
 */
export async function completeSetup(context: RequestContext, viewer: Viewer): Promise<ProfessionalSetup> {
  const now = new Date(context.clock.now())
  const setup = await present(context.database, viewer, now)
  const isReady = SETUP_STEPS.every((step) => step === 'team' || setup.done.includes(step))
  if (!isReady) throw new ApiProblem('conflict')
  if (setup.completedAt !== null) return setup
  return saveStep(context, viewer, setup.version, { completedAt: now })
}

async function present(database: Database, viewer: Viewer, now: Date): Promise<ProfessionalSetup> {
  const { accountId, siteId, organizationId } = viewer
  const record = await readSetup(database, accountId)
  const { isSuspended, isInvited } = await readExpectations(database, accountId, siteId, now)
  const waiting = isSuspended ? 'suspended' : isInvited ? 'invited' : 'none'
  const isMember = organizationId !== undefined
  return {
    identity: {
      profession: record?.profession ?? '',
      licenceNumber: record?.licenceNumber ?? '',
      licenceAuthority: record?.licenceAuthority ?? '',
    },
    licence: {
      state: (record?.licenceNumber ?? '') === '' ? 'missing' : (record?.licenceFinding ?? 'unchecked'),
      reason: record?.licenceRefusal ?? '',
    },
    workingHours: await listHours(database, accountId),
    membership: isMember ? 'active' : waiting,
    done: SETUP_STEPS.filter((step) => isDone(step, record, isMember)),
    completedAt: record?.completedAt?.toISOString() ?? null,
    version: record?.version ?? 0,
  }
}

function isDone(step: SetupStep, record: SetupRecord | undefined, isMember: boolean): boolean {
  switch (step) {
    case 'identity':
      return (record?.identitySavedAt ?? null) !== null
    case 'organization':
      return isMember
    case 'services':
      return (record?.hoursSavedAt ?? null) !== null
    case 'team':
      return (record?.completedAt ?? null) !== null
  }
}
