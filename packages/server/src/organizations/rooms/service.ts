import type { Room, RoomInput } from '@platform/contract'
import { MAX_ROOMS } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { countOf, isNameUsed } from '../organization/named-things.ts'
import { requireOrganization } from '../organization/organization-rules.ts'
import { lockOrganization } from '../organization/store.ts'
import { insertRoom, listRooms, updateName, updateUse } from './store.ts'
import type { RoomRecord } from './store.ts'

/** Who changes a room, and of which organization. */
interface Keeper {
  readonly database: Database
  readonly viewer: Viewer
  readonly organizationId: string
  readonly at: Date
}

export async function listOwnRooms(context: RequestContext, viewer: Viewer): Promise<Room[]> {
  const { organizationId } = requireOrganization(viewer)
  const rows = await listRooms(context.database, { organizationId, at: new Date(context.clock.now()) })
  return rows.map(presentRoom)
}

/** @throws ApiProblem `not_found`, `conflict` when there are as many as there may be, `validation_failed` for a name that one has */
export async function addRoom(context: RequestContext, viewer: Viewer, { name }: RoomInput): Promise<Room> {
  return change(context, viewer, async (keeper) => {
    const { database, organizationId, at } = keeper
    if ((await countOf(database, scheduleResources, organizationId)) >= MAX_ROOMS) {
      throw new ApiProblem('conflict', { detail: `An organization has ${MAX_ROOMS} rooms at most` })
    }
    await requireFreeName(keeper, { name })
    const { accountId } = viewer
    const id = await insertRoom(database, { organizationId, name, accountId, updatedAt: at })
    return finish(keeper, id)
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed`, `validation_failed` for a name that another one has */
export async function renameRoom(
  context: RequestContext,
  viewer: Viewer,
  seen: { readonly id: string; readonly seenVersion: number },
  { name }: RoomInput,
): Promise<Room> {
  return change(context, viewer, async (keeper) => {
    const { database, organizationId, at } = keeper
    const { version } = await requireRoom(keeper, seen.id)
    await requireFreeName(keeper, { id: seen.id, name })
    const isChanged = await updateName(database, { ...seen, organizationId }, { name, updatedAt: at })
    if (!isChanged) throw createStaleProblem(version)
    return finish(keeper, seen.id)
  })
}

/** Twice is once; what is booked in it stays there. @throws ApiProblem `not_found` */
export async function changeUse(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  isUsed: boolean,
): Promise<Room> {
  return change(context, viewer, async (keeper) => {
    const { database, organizationId, at } = keeper
    const isChanged = await updateUse(database, { organizationId, id, isUsed, at })
    return isChanged ? finish(keeper, id) : presentRoom(await requireRoom(keeper, id))
  })
}

/** Without the lock, two at once would both have the last name that is free. */
async function change(
  { database, clock }: RequestContext,
  viewer: Viewer,
  work: (keeper: Keeper) => Promise<Room>,
): Promise<Room> {
  const { organizationId } = requireOrganization(viewer)
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    return work({ database: transaction, viewer, organizationId, at: new Date(clock.now()) })
  })
}

async function requireRoom({ database, organizationId, at }: Keeper, id: string): Promise<RoomRecord> {
  const [room] = await listRooms(database, { organizationId, id, at })
  if (room === undefined) throw new ApiProblem('not_found')
  return room
}

async function requireFreeName(
  { database, organizationId }: Keeper,
  room: { readonly id?: string; readonly name: string },
): Promise<void> {
  if (await isNameUsed(database, scheduleResources, { ...room, organizationId }))
    throw createFieldProblem(['name'], 'already_used')
}

async function finish(keeper: Keeper, id: string): Promise<Room> {
  const { database, viewer, organizationId, at } = keeper
  await recordAuditEvent(database, {
    at,
    action: 'organization.roomsChanged',
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    organizationId,
    object: { kind: 'room', id },
  })
  return presentRoom(await requireRoom(keeper, id))
}

function presentRoom({ retiredAt, ...room }: RoomRecord): Room {
  return { ...room, isRetired: retiredAt !== null }
}
