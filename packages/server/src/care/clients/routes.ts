import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { leaveClient, listOwnClients, openClient } from './service.ts'

export function createClientRoutes({ dataTrust: { clients } }: Implementers) {
  return {
    list: clients.list.handler(({ context, input }) => listOwnClients(context, input)),
    read: clients.read.handler(({ context, input }) => openClient(context, input.params.id)),
    leave: clients.leave.handler(({ context, input }) => leaveClient(context, input.params.id)),
  }
}
