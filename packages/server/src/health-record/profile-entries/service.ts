import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { judgeProfileEntry, MAX_PROFILE_ENTRIES, PROFILE_SECTIONS } from '@platform/contract/health-record'
import type {
  HealthProfile,
  ProfileEntry,
  ProfileEntryDraft,
  ProfileEntryInput,
  ProfileFacts,
  ProfileSection,
  ProfileVersion,
} from '@platform/contract/health-record'
import { and, eq } from 'drizzle-orm'
import type { FhirResource } from 'fhir/r4.js'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import { announceResource } from '../care-resources/announce-resource.ts'
import type { CareFilter, CareResource } from '../care-resources/care-store.ts'
import {
  confirmResource,
  listResourceVersions,
  markInError,
  restoreResource,
  unconfirmResource,
  updateResource,
} from '../care-resources/change-resource.ts'
import type { EntryNames } from '../care-resources/change-resource.ts'
import { createEntryOnce, createResource } from '../care-resources/create-resource.ts'
import type { EntryOrigin } from '../care-resources/create-resource.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import {
  actorOf,
  isMember,
  mayChange,
  requireKeeper,
  requireMembers,
} from '../care-resources/resource-access.ts'
import { listProfile } from './list-profile.ts'
import { findList, keyOfList, readSection, saysNone, takeBackNone, toListFacts } from './none-known.ts'
import { isConfirmable, presentEntry, presentVersion } from './present.ts'
import { readProfileResource } from './read-resource.ts'
import { toCareFacts } from './to-care-facts.ts'
import { PROFILE_TYPES, TYPE_OF } from './to-resource.ts'

/** The lists beside them say that there are none. */
const isEntry = ({ type }: Pick<CareResource, 'type'>): boolean =>
  type !== 'List' && PROFILE_TYPES.includes(type)

export const ENTRIES: EntryNames = {
  scope: 'record',
  kind: 'profileEntry',
  actions: {
    created: 'profileEntry.created',
    changed: 'profileEntry.changed',
    enteredInError: 'profileEntry.enteredInError',
    restored: 'profileEntry.restored',
  },
  isEntry,
  isConfirmable,
}

/** Days begin on the other side of the earth up to so much earlier. */
const EARLIEST_ZONE_MS = 14 * 3_600_000

/** A resource of which an entry was read, to be kept as it is. */
interface Sent {
  readonly sent?: FhirResource | undefined
}

interface ListInput {
  readonly personId: string
  readonly standing: 'current' | 'error'
}

/** @throws ApiProblem `not_found` for somebody whose record is not open to the viewer */
export async function readHealthProfile(
  context: CareContext,
  { personId, standing }: ListInput,
): Promise<HealthProfile> {
  const { access, found, lookedAt } = await openRecord(context, personId, 'record')
  const { current, inError, sections } = await readProfileResources(context.database, found)
  return {
    items: (standing === 'current' ? current : inError).map((resource) =>
      presentEntry({ resource, access }, context.viewer.accountId),
    ),
    sections,
    lookedAt: lookedAt?.toISOString() ?? null,
    proposed: isMember(access) ? 0 : await countProposed(context, personId),
    mayChange: mayChange(access),
  }
}

/** So that a page asks for proposals where there are some, and for nothing else. */
function countProposed({ database, viewer }: CareContext, personId: string): Promise<number> {
  const { siteId, personId: whose, state } = profileProposals
  return database.$count(
    profileProposals,
    and(eq(siteId, viewer.siteId), eq(whose, personId), eq(state, 'pending')),
  )
}

interface ProfileResources extends Pick<HealthProfile, 'sections'> {
  readonly current: readonly CareResource[]
  readonly inError: readonly CareResource[]
}

/** What a filter finds of a health profile; it does not ask who reads it. */
export async function readProfileResources(database: Database, found: CareFilter): Promise<ProfileResources> {
  const rows = await listProfile(openCareStore(database), { ...found, standing: 'all' })
  const current = rows.filter(({ errorAt }) => errorAt === null)
  return {
    current: current.filter(isEntry),
    inError: rows.filter((row) => isEntry(row) && row.errorAt !== null),
    sections: PROFILE_SECTIONS.map((section) => readSection(current, section)),
  }
}

/** @throws ApiProblem `not_found`, `validation_failed`, `conflict` for a key that was used for another entry */
export async function createProfileEntry(
  context: CareContext,
  { key, personId, ...input }: ProfileEntryDraft,
  { sent, ...origin }: EntryOrigin & Sent = {},
): Promise<ProfileEntry> {
  const actor = actorOf(context)
  return context.database.transaction(async (transaction) => {
    const access = await requireKeeper(context, transaction, personId, 'record')
    await lockProfile(transaction, personId)
    await requireSound(context, transaction, personId, input)
    const store = openCareStore(transaction)
    const present = await listProfile(store, { ...toFilter(context, personId), standing: 'all' })
    const facts = toCareFacts(input, { enteredAt: actor.at, sent })
    const made = { personId, access, facts, importKey: key, ...origin }
    const { resource, isNew } = await createEntryOnce(context, transaction, 'record', made)
    if (isNew && present.filter(isEntry).length >= MAX_PROFILE_ENTRIES)
      throw createFieldProblem(['kind'], 'too_many')
    const section = PROFILE_SECTIONS.find((known) => known === input.kind)
    if (isNew && section !== undefined) await takeBackNone(store, findList(present, section), section, actor)
    if (isNew)
      await announceResource(context, transaction, resource, { ...ENTRIES, action: ENTRIES.actions.created })
    return presentEntry({ resource, access }, context.viewer.accountId)
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function updateProfileEntry(
  context: CareContext,
  id: string,
  seenVersion: number,
  input: ProfileEntryInput,
  { sent }: Sent = {},
): Promise<ProfileEntry> {
  const opened = await updateResource(context, ENTRIES, {
    id,
    seenVersion,
    check: async ({ content, personId }, transaction) => {
      if (input.kind !== readProfileResource(content).kind)
        throw createFieldProblem(['kind'], 'invalid_value')
      await requireSound(context, transaction, personId, input)
    },
    toFacts: ({ createdAt, content }) => toCareFacts(input, { enteredAt: createdAt, kept: content, sent }),
  })
  return presentEntry(opened, context.viewer.accountId)
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function markProfileEntryInError(
  context: CareContext,
  id: string,
  reason: string,
): Promise<ProfileEntry> {
  return presentEntry(await markInError(context, ENTRIES, id, reason), context.viewer.accountId)
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function restoreProfileEntry(context: CareContext, id: string): Promise<ProfileEntry> {
  return presentEntry(await restoreResource(context, ENTRIES, id), context.viewer.accountId)
}

/** @throws ApiProblem `not_found`, `forbidden`, `precondition_failed`, `conflict` for one that is confirmed already, and for a contact */
export async function confirmProfileEntry(
  context: CareContext,
  id: string,
  seenVersion: number,
): Promise<ProfileEntry> {
  const action = 'profileEntry.confirmed'
  const opened = await confirmResource(context, ENTRIES, { id, seenVersion, action })
  return presentEntry(opened, context.viewer.accountId)
}

/** @throws ApiProblem `not_found`, `forbidden` for the confirmation of somebody else */
export async function unconfirmProfileEntry(context: CareContext, id: string): Promise<ProfileEntry> {
  const opened = await unconfirmResource(context, ENTRIES, { id, action: 'profileEntry.unconfirmed' })
  return presentEntry(opened, context.viewer.accountId)
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the entry and no more */
export async function listProfileVersions(
  context: CareContext,
  id: string,
): Promise<{ items: ProfileVersion[] }> {
  return { items: (await listResourceVersions(context, ENTRIES, id)).map(presentVersion) }
}

interface NoneInput {
  readonly personId: string
  readonly section: ProfileSection
  readonly isNoneKnown: boolean
}

/** @throws ApiProblem `not_found`, `conflict` while there are entries of the section */
export async function sayNone(
  context: CareContext,
  input: NoneInput,
): Promise<HealthProfile['sections'][number]> {
  const { personId, section } = input
  const actor = actorOf(context)
  return context.database.transaction(async (transaction) => {
    const access = await requireKeeper(context, transaction, personId, 'record')
    await lockProfile(transaction, personId)
    const store = openCareStore(transaction)
    const all = toFilter(context, personId)
    const entries = await store.search({ ...all, type: TYPE_OF[section], limit: 1 })
    if (entries.length > 0) throw new ApiProblem('conflict')
    const facts = toListFacts(section, input.isNoneKnown, actor.at)
    const made = { personId, access, facts, importKey: keyOfList(section) }
    const { resource, isNew } = await createResource(context, transaction, 'record', made)
    const changed =
      isNew || saysNone(resource) === input.isNoneKnown
        ? resource
        : await store.update(resource.id, resource.version, facts, actor)
    if (changed === undefined) throw new ApiProblem('conflict')
    if (isNew || changed.version !== resource.version)
      await announceResource(context, transaction, changed, { ...ENTRIES, action: 'profileSection.changed' })
    return readSection([changed], section)
  })
}

/** Until the transaction ends, so that nothing is added while it is counted, or said that there is nothing. */
function lockProfile(transaction: Database, personId: string): Promise<void> {
  return lockName(transaction, `health profile ${personId}`)
}

function toFilter({ viewer: { siteId } }: CareContext, personId: string): CareFilter {
  return { siteId, personId, scope: 'record', standing: 'current' }
}

/** What cannot be so, wherever on earth somebody says it. */
export function judgeFacts(facts: ProfileFacts, nowMs: number): FieldError[] {
  const today = new Date(nowMs + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
  return judgeProfileEntry(facts, today).map(({ field, code }) => createFieldError([field], code))
}

/** @throws ApiProblem `validation_failed` */
export async function requireSound(
  context: CareContext,
  transaction: Database,
  personId: string,
  input: ProfileEntryInput,
): Promise<void> {
  const errors = judgeFacts(input, context.clock.now())
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  await requireMembers(context, transaction, personId, 'record', input.memberIds)
}
