import type { EntryChange } from '@platform/contract/health-record'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import {
  careResourceMembers,
  careResources,
  careVersions,
} from '../../tables/health-record/care-resources.ts'
import { accounts } from '../../tables/identity/account.ts'
import type {
  CareActor,
  CareFacts,
  CareResource,
  CareStore,
  CareVersion,
  NewCareResource,
} from './care-store.ts'
import { createMany } from './create-many.ts'
import { exactly, toStored } from './exact-content.ts'
import { readPoints } from './select-points.ts'
import { readResource, searchNewestResources, searchResources } from './select-resources.ts'
import type { ShownContent } from './select-resources.ts'
import { withStatus } from './with-status.ts'

/** In the platform's own database; within a transaction, part of it. */
export function createPgCareStore(database: Database, shown?: ShownContent): CareStore {
  return {
    read: (id) => readResource(database, id, shown),
    readVersion: async (id, version) => (await listVersions(database, id, { version, limit: 1 }))[0],
    history: (id, limit) => listVersions(database, id, { limit }),
    search: (search) => searchResources(database, search, shown),
    searchNewest: (filter, most) => searchNewestResources(database, filter, most, shown),
    readPoints: (filter, most) => readPoints(database, filter, most),
    create: (resource, actor) => create(database, resource, actor),
    createMany: (resources, actor) => createMany(database, resources, actor),
    update: (id, seenVersion, facts, actor) =>
      write(database, { id, actor, change: 'changed' }, async (transaction) => {
        const { memberIds: _, content, ...columns } = facts
        const rows = await transaction
          .update(careResources)
          .set({
            ...toColumns(columns),
            content: toStored(content),
            ...keepConfirmation(content),
            ...nextVersion(actor),
          })
          .where(isUnchanged(id, seenVersion))
          .returning({ id: careResources.id })
        if (rows.length === 0) return false
        await writeMembers(transaction, id, facts)
        return true
      }),
    markEnteredInError: (id, reason, actor) =>
      setStanding(database, { id, actor, change: 'enteredInError', reason }),
    restore: (id, actor) => setStanding(database, { id, actor, change: 'restored', reason: null }),
    confirm: (id, seenVersion, actor) =>
      write(database, { id, actor, change: 'confirmed' }, (transaction) =>
        setConfirmation(transaction, actor, {
          where: and(isUnchanged(id, seenVersion), isNull(careResources.confirmedAt)),
          isConfirmed: true,
        }),
      ),
    unconfirm: async (id, actor) => {
      const written = await write(database, { id, actor, change: 'unconfirmed' }, (transaction) =>
        setConfirmation(transaction, actor, {
          where: and(eq(careResources.id, id), isNotNull(careResources.confirmedAt)),
          isConfirmed: false,
        }),
      )
      return written ?? readResource(database, id)
    },
    transact: (work) => database.transaction((transaction) => work(createPgCareStore(transaction))),
  }
}

async function create(
  database: Database,
  { id: givenId, siteId, person, scope, source, importKey, authorId, ...facts }: NewCareResource,
  actor: CareActor,
): Promise<{ readonly resource: CareResource; readonly isNew: boolean }> {
  const { memberIds: _, content, ...columns } = facts
  return database.transaction(async (transaction) => {
    const [inserted] = await transaction
      .insert(careResources)
      .values({
        ...toColumns(columns),
        ...person,
        ...(givenId !== undefined && { id: givenId }),
        siteId,
        scope,
        source,
        importKey,
        content: toStored(content),
        authorId: authorId ?? actor.accountId,
        createdAt: actor.at,
        updatedAt: actor.at,
      })
      .onConflictDoNothing({ target: [careResources.personId, careResources.importKey] })
      .returning({ id: careResources.id })
    const id = inserted?.id ?? (await findByKey(transaction, person, importKey))
    if (inserted !== undefined) {
      await writeMembers(transaction, inserted.id, facts)
      await writeVersion(transaction, { id: inserted.id, actor, change: 'created' })
    }
    const resource = id === undefined ? undefined : await readResource(transaction, id)
    if (resource === undefined) throw new Error('A resource was neither written nor there before')
    return { resource, isNew: inserted !== undefined }
  })
}

async function findByKey(
  database: Database,
  person: NewCareResource['person'],
  importKey: string | null,
): Promise<string | undefined> {
  const personId = 'clientId' in person ? person.clientId : person.dependantId
  if (importKey === null) return undefined
  const rows = await database
    .select({ id: careResources.id })
    .from(careResources)
    .where(and(eq(careResources.personId, personId), eq(careResources.importKey, importKey)))
  return rows[0]?.id
}

interface Write {
  readonly id: string
  readonly actor: CareActor
  readonly change: EntryChange
  readonly reason?: string | null
}

/** One write, with the version that it makes. */
async function write(
  database: Database,
  made: Write,
  apply: (transaction: Database) => Promise<boolean>,
): Promise<CareResource | undefined> {
  return database.transaction(async (transaction) => {
    if (!(await apply(transaction))) return undefined
    await writeVersion(transaction, made)
    return readResource(transaction, made.id)
  })
}

async function setStanding(database: Database, made: Write): Promise<CareResource | undefined> {
  const { id, actor, reason } = made
  const isError = made.change === 'enteredInError'
  const { errorAt, content } = careResources
  const written = await write(database, made, async (transaction) => {
    const rows = await transaction
      .update(careResources)
      .set({
        errorAt: isError ? actor.at : null,
        errorReason: isError ? reason : null,
        // What it was before still stands in the content.
        status: isError ? 'entered-in-error' : sql`coalesce(${content}->>'status', '')`,
        ...nextVersion(actor),
      })
      .where(and(eq(careResources.id, id), isError ? isNull(errorAt) : isNotNull(errorAt)))
      .returning({ id: careResources.id })
    return rows.length === 1
  })
  return written ?? readResource(database, id)
}

/** At the version that was seen, and not in error. */
function isUnchanged(id: string, seenVersion: number): SQL | undefined {
  return and(eq(careResources.id, id), eq(careResources.version, seenVersion), isNull(careResources.errorAt))
}

/** What was confirmed is what it said; who may see it is another matter. */
function keepConfirmation(content: CareFacts['content']) {
  const keep = (column: AnyPgColumn) =>
    sql`case when ${careResources.content} = ${toStored(content)} then ${column} end`
  return { confirmedBy: keep(careResources.confirmedBy), confirmedAt: keep(careResources.confirmedAt) }
}

async function setConfirmation(
  database: Database,
  actor: CareActor,
  { where, isConfirmed }: { readonly where: SQL | undefined; readonly isConfirmed: boolean },
): Promise<boolean> {
  const rows = await database
    .update(careResources)
    .set({
      confirmedBy: isConfirmed ? actor.accountId : null,
      confirmedAt: isConfirmed ? actor.at : null,
      ...nextVersion(actor),
    })
    .where(where)
    .returning({ id: careResources.id })
  return rows.length === 1
}

function nextVersion({ at }: CareActor) {
  return { version: sql`${careResources.version} + 1`, updatedAt: at }
}

function toColumns({ tags, ...columns }: Omit<CareFacts, 'memberIds' | 'content'>) {
  return { ...columns, tags: [...tags] }
}

async function writeMembers(
  database: Database,
  resourceId: string,
  { audience, memberIds }: Pick<CareFacts, 'audience' | 'memberIds'>,
): Promise<void> {
  await database.delete(careResourceMembers).where(eq(careResourceMembers.resourceId, resourceId))
  const named = audience === 'named' ? [...new Set(memberIds)] : []
  if (named.length === 0) return
  await database.insert(careResourceMembers).values(named.map((accountId) => ({ resourceId, accountId })))
}

/** Of the resource as it is now. */
async function writeVersion(
  database: Database,
  { id, actor, change, reason = actor.reason ?? null }: Write,
): Promise<void> {
  const rows = await database
    .select({
      version: careResources.version,
      audience: careResources.audience,
      status: careResources.status,
      content: exactly(careResources.content),
    })
    .from(careResources)
    .where(eq(careResources.id, id))
  for (const { status, content, ...version } of rows) {
    const facts = { resourceId: id, actorId: actor.accountId, at: actor.at, change, reason }
    await database
      .insert(careVersions)
      .values({ ...version, ...facts, content: toStored(withStatus(content, status)) })
  }
}

async function listVersions(
  database: Database,
  id: string,
  { version, limit }: { readonly version?: number; readonly limit: number },
): Promise<CareVersion[]> {
  const rows = await database
    .select({
      version: careVersions.version,
      content: exactly(careVersions.content),
      audience: careVersions.audience,
      actorId: careVersions.actorId,
      actorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      change: careVersions.change,
      reason: careVersions.reason,
      at: careVersions.at,
    })
    .from(careVersions)
    .leftJoin(accounts, eq(accounts.id, careVersions.actorId))
    .where(
      and(
        eq(careVersions.resourceId, id),
        version === undefined ? undefined : eq(careVersions.version, version),
      ),
    )
    .orderBy(desc(careVersions.version))
    .limit(limit)
  return rows.map(({ actorId, actorName, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  }))
}
