import { ACCESSED_DATA, CALENDAR_CHANGES } from '@platform/contract'
import type { Access, AccessedData, AccessGround, CalendarChange } from '@platform/contract'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listAccesses } from './store.ts'
import type { AccessRecord } from './store.ts'

export function createAccessLogRoutes({ guarded }: Implementers) {
  return {
    list: guarded.accessLog.list.handler(async ({ context: { database, viewer }, input }) => {
      const { cursor, limit, ...filter } = input
      const rows = await listAccesses(database, viewer, filter, readPosition(cursor), limit + 1)
      const page = cutPage(rows, limit, ({ event }) => ({ at: event.at, id: event.id }))
      return { items: page.rows.map(presentAccess), nextCursor: page.nextCursor }
    }),
  }
}

function presentAccess({ event, actor, app, organization, about }: AccessRecord): Access {
  // An app acts in the name of whoever has let it in, and is told by its own.
  const person = groundOf(event) === 'app' ? null : actor
  return {
    id: event.id,
    at: event.at.toISOString(),
    actorId: person && person.id,
    name: person === null ? app : `${person.firstName} ${person.lastName}`,
    kind: person && person.kind,
    organization,
    data: dataOf(event),
    change: changeOf(event),
    isAdded: event.action === 'app.wrote',
    about,
    ground: groundOf(event),
    reason: event.reason,
  }
}

/** What an event of this release does not name is shown as the record: rather too much than too little. */
function dataOf({ details }: AccessRecord['event']): AccessedData {
  const named = details['data']
  return ACCESSED_DATA.find((known) => known === named) ?? 'record'
}

function changeOf({ action }: AccessRecord['event']): CalendarChange | null {
  return CALENDAR_CHANGES.find((change) => action === `appointment.${change}`) ?? null
}

function groundOf({ action, reason }: AccessRecord['event']): AccessGround {
  if (action === 'account.viewed') return 'administration'
  if (action.startsWith('app.')) return 'app'
  // Said in words as well, but by consent.
  if (action === 'record.exported') return 'care'
  if (action.startsWith('appointment.')) return 'care'
  return action === 'breakGlass.opened' || reason !== null ? 'breakGlass' : 'care'
}
