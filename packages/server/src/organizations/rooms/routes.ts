import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { addRoom, changeUse, listOwnRooms, renameRoom } from './service.ts'

export function createRoomRoutes({ guarded: { rooms } }: Implementers) {
  return {
    list: rooms.list.handler(async ({ context }) => ({ items: await listOwnRooms(context, context.viewer) })),
    create: rooms.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await addRoom(context, context.viewer, input)),
    ),
    update: rooms.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await renameRoom(context, context.viewer, seen, body))
    }),
    retire: rooms.retire.handler(async ({ context, input: { params } }) =>
      tagged(context.responseHeaders, await changeUse(context, context.viewer, params.id, false)),
    ),
    bringBack: rooms.bringBack.handler(async ({ context, input: { params } }) =>
      tagged(context.responseHeaders, await changeUse(context, context.viewer, params.id, true)),
    ),
  }
}
