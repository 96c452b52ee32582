import type { OfferedTime, ServiceRequest, ServiceRequestSide } from '@platform/contract/service-requests'
import { mayHaveTimes } from '@platform/contract/service-requests'
import type { CareAccess } from '../../care/consent/access.ts'
import { toPerson } from '../../forms/questionnaires/present.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listTimes } from './time-store.ts'
import type { TimeRow } from './time-store.ts'

interface OfRequest {
  readonly row: { readonly id: string; readonly status: ServiceRequest['status'] }
  readonly access: CareAccess
  readonly side: ServiceRequestSide
}

/** Times are of the calendar: of who keeps a record those see them who may see that. */
export function seesTimes({ access, side }: Pick<OfRequest, 'access' | 'side'>): boolean {
  return side === 'organization' || access.scopes.has('calendar')
}

export async function presentTimes(
  database: Database,
  request: OfRequest,
  at: Date,
): Promise<Pick<ServiceRequest, 'offeredTimes' | 'timeActions'>> {
  if (!seesTimes(request)) return { offeredTimes: [], timeActions: [] }
  const rows = await listTimes(database, request.row.id)
  const offeredTimes = rows.flatMap((row) => presentTime(row, at) ?? [])
  const isHeld = offeredTimes.some(({ state }) => state === 'held')
  return { offeredTimes, timeActions: listTimeActions(request, isHeld) }
}

/** @returns `undefined` for one that was taken and does not take place */
function presentTime(row: TimeRow, at: Date): OfferedTime | undefined {
  const isTaken = row.state === 'taken'
  if (isTaken && (row.appointmentState === null || row.appointmentState === 'cancelled')) return undefined
  const isOver = row.heldUntil <= at || row.appointmentId === null
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    professional: toPerson(row.professionalId, row.professionalName),
    service: row.service,
    place: row.place,
    state: isTaken ? 'taken' : isOver ? 'expired' : 'held',
    heldUntil: row.heldUntil.toISOString(),
    appointmentId: isTaken ? row.appointmentId : null,
  }
}

function listTimeActions({ row, access, side }: OfRequest, isHeld: boolean): ServiceRequest['timeActions'] {
  if (!access.mayWrite || !mayHaveTimes(row.status)) return []
  if (side === 'organization') return isHeld ? ['offer', 'withdraw'] : ['offer']
  return isHeld ? ['take', 'decline'] : []
}
