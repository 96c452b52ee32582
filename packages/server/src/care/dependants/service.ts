import { requireBirthDate } from '../../identity/records/require-birth-date.ts'
import { CARE_SCOPES, dayOfMajority, GUARDIAN_RELATIONS } from '@platform/contract/care'
import type {
  Dependant,
  dependantChangeSchema,
  DependantInput,
  Guardian,
  guardianChangeSchema,
} from '@platform/contract/care'
import type * as z from 'zod/mini'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { readAccount } from '../../identity/records/account-store.ts'
import { announceCareChange } from '../consent/announce.ts'
import { readEndOfDay } from '../consent/last-day.ts'
import { withdrawHandovers } from '../invitations/deliver.ts'
import { requireManager } from '../consent/manager.ts'
import { fullName, sortScopes } from '../consent/present.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import {
  endAllGrants,
  endGuardianship,
  insertDependant,
  listDependants,
  listGuardians,
  lockDependant,
  makeLead,
  updateDependant,
  updateGuardian,
} from './store.ts'
import { isOfAge } from './is-of-age.ts'
import type { DependantRecord, GuardianRecord, ListedDependant } from './store.ts'

/** More than any family has. */
const MAX_DEPENDANTS = 20

export async function listOwnDependants({ database, viewer, clock }: CareContext): Promise<Dependant[]> {
  const at = new Date(clock.now())
  const rows = await listDependants(database, { ...viewer, at })
  if (rows.length === 0) return []
  const guardians = await listGuardians(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, guardians, viewer.accountId, at))
}

/** @throws ApiProblem `validation_failed`, `conflict` when there are too many, `not_found` */
export async function addDependant(context: CareContext, input: DependantInput): Promise<Dependant> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const { accountId, siteId } = viewer
  requireBirthDate(input.birthDate, at)
  return database.transaction(async (transaction) => {
    const { firstName, lastName, birthDate, relation } = input
    await lockName(transaction, `dependants of ${accountId} ${siteId}`)
    if ((await listDependants(transaction, { ...viewer, at })).length >= MAX_DEPENDANTS)
      throw new ApiProblem('conflict')
    const day = { accountId, day: input.expiresOn, field: 'expiresOn', at }
    const expiresAt = await readEndOfDay(transaction, day)
    const id = await insertDependant(
      transaction,
      { siteId, firstName, lastName, birthDate, createdAt: at, updatedAt: at },
      { accountId, relation, scopes: [...CARE_SCOPES], isLead: true, startedAt: at, expiresAt },
    )
    await announceCareChange(transaction, viewer, {
      action: 'dependant.added',
      personId: id,
      object: { kind: 'dependant', id },
      at,
    })
    return requireOwn({ ...context, database: transaction }, id)
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `precondition_failed`, `validation_failed` */
export async function changeDependant(
  context: CareContext,
  seen: { readonly id: string; readonly seenVersion: number },
  change: z.output<typeof dependantChangeSchema>,
): Promise<Dependant> {
  const { database, clock } = context
  const at = new Date(clock.now())
  requireBirthDate(change.birthDate, at)
  return database.transaction(async (transaction) => {
    const dependant = await requireManaged(context, transaction, seen.id, at)
    if (!(await updateDependant(transaction, seen.id, seen.seenVersion, { ...change, updatedAt: at }))) {
      throw createStaleProblem(dependant.version)
    }
    await announceCareChange(transaction, context.viewer, {
      action: 'dependant.changed',
      personId: seen.id,
      object: { kind: 'dependant', id: seen.id },
      at,
    })
    return requireOwn({ ...context, database: transaction }, seen.id)
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `precondition_failed` */
export async function changeGuardian(
  context: CareContext,
  seen: { readonly id: string; readonly guardianId: string; readonly seenVersion: number },
  change: z.output<typeof guardianChangeSchema>,
): Promise<Dependant> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    const { dependant, guardian } = await requireOther(context, transaction, seen, at)
    const day = { accountId: viewer.accountId, day: change.expiresOn, field: 'expiresOn', at }
    const expiresAt = await readEndOfDay(transaction, day)
    const scopes = sortScopes(change.scopes)
    if (!(await updateGuardian(transaction, guardian.id, seen.seenVersion, { scopes, expiresAt }))) {
      throw createStaleProblem(guardian.version)
    }
    await announceCareChange(transaction, viewer, {
      action: 'guardian.changed',
      personId: dependant.id,
      memberId: guardian.accountId,
      object: { kind: 'guardianship', id: guardian.id },
      scopes,
      tell: [
        {
          accountId: guardian.accountId,
          event: 'careChanged',
          subject: { id: dependant.id, name: fullName(dependant) },
        },
      ],
      at,
    })
    return requireOwn({ ...context, database: transaction }, seen.id)
  })
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function removeGuardian(
  context: CareContext,
  target: { readonly id: string; readonly guardianId: string },
): Promise<void> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const { dependant, guardian } = await requireOther(context, transaction, target, at)
    if (!(await endGuardianship(transaction, guardian.id, at))) return
    await announceCareChange(transaction, viewer, {
      action: 'guardian.ended',
      personId: dependant.id,
      memberId: guardian.accountId,
      object: { kind: 'guardianship', id: guardian.id },
      tell: [
        {
          accountId: guardian.accountId,
          event: 'careEnded',
          subject: { id: dependant.id, name: fullName(dependant) },
        },
      ],
      at,
    })
  })
}

/**
 * Ends the viewer's own guardianship. The guardian of longest standing who can still decide takes over; when
 * there is none, all consent for the dependant ends.
 *
 * @throws ApiProblem `not_found`
 */
export async function leaveDependant(context: CareContext, id: string): Promise<void> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const dependant = await lockDependant(transaction, id, viewer.siteId)
    const guardians = dependant === undefined ? [] : await listGuardians(transaction, [id])
    const own = guardians.find(({ accountId }) => accountId === viewer.accountId)
    if (dependant === undefined || own === undefined) throw new ApiProblem('not_found')
    await endGuardianship(transaction, own.id, at)
    if (own.isLead) await withdrawHandovers(transaction, { dependantId: id }, at)
    const others = guardians.filter(({ id: other }) => other !== own.id)
    const next = others.find(({ expiresAt }) => expiresAt === null || expiresAt > at)
    if (own.isLead && next !== undefined) await makeLead(transaction, next.id, CARE_SCOPES)
    const formerly = own.isLead && next === undefined ? await endAllGrants(transaction, id, at) : []
    const account = await readAccount(transaction, viewer.accountId)
    const subject = { id: viewer.accountId, name: account === undefined ? '' : fullName(account) }
    await announceCareChange(transaction, viewer, {
      action: 'guardian.left',
      personId: id,
      memberId: viewer.accountId,
      object: { kind: 'guardianship', id: own.id },
      tell: others.map(({ accountId }) => ({ accountId, event: 'careLeft', subject })),
      formerly,
      at,
    })
  })
}

async function requireManaged(
  { viewer: { accountId, siteId } }: CareContext,
  transaction: Database,
  id: string,
  at: Date,
): Promise<DependantRecord> {
  const dependant = await lockDependant(transaction, id, siteId)
  if (dependant === undefined) throw new ApiProblem('not_found')
  await requireManager(transaction, { accountId, siteId, personId: id, at })
  return dependant
}

/** Another guardian of a dependant, for the one who decides. One's own guardianship is changed by leaving. */
async function requireOther(
  context: CareContext,
  transaction: Database,
  target: { readonly id: string; readonly guardianId: string },
  at: Date,
): Promise<{ dependant: DependantRecord; guardian: GuardianRecord }> {
  const dependant = await requireManaged(context, transaction, target.id, at)
  const guardians = await listGuardians(transaction, [target.id])
  const guardian = guardians.find(({ id }) => id === target.guardianId)
  if (guardian === undefined || guardian.isLead) throw new ApiProblem('not_found')
  return { dependant, guardian }
}

/** @throws ApiProblem `not_found` */
export async function requireOwn(context: CareContext, id: string): Promise<Dependant> {
  const dependant = (await listOwnDependants(context)).find((one) => one.id === id)
  if (dependant === undefined) throw new ApiProblem('not_found')
  return dependant
}

function present(
  { id, firstName, lastName, birthDate, version, offeredTo, offeredUntil }: ListedDependant,
  guardians: readonly GuardianRecord[],
  accountId: string,
  at: Date,
): Dependant {
  const own = guardians.filter(({ dependantId }) => dependantId === id)
  const me = own.find((guardian) => guardian.accountId === accountId)
  const mayWrite = me !== undefined && (me.expiresAt === null || me.expiresAt > at)
  return {
    id,
    firstName,
    lastName,
    birthDate,
    version,
    mayWrite,
    mayManage: mayWrite && me.isLead,
    guardians: own.map((guardian) => presentGuardian(guardian, accountId)),
    isOfAgeFrom: dayOfMajority(birthDate),
    mayHandOver: me !== undefined && me.isLead && isOfAge(birthDate, me.timeZone, at),
    handover:
      offeredTo === null || offeredUntil === null
        ? null
        : { email: offeredTo, expiresAt: offeredUntil.toISOString() },
  }
}

function presentGuardian(guardian: GuardianRecord, accountId: string): Guardian {
  return {
    id: guardian.id,
    firstName: guardian.firstName,
    lastName: guardian.lastName,
    isMe: guardian.accountId === accountId,
    relation: GUARDIAN_RELATIONS.find((known) => known === guardian.relation) ?? 'other',
    scopes: sortScopes(guardian.scopes),
    isLead: guardian.isLead,
    expiresAt: guardian.expiresAt?.toISOString() ?? null,
    version: guardian.version,
  }
}
