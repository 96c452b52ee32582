import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { exportClient } from '../../privacy/client-export/export-client.ts'
import { leaveClient, listOwnClients, openClient } from './service.ts'

/** The routes of a professional's clients: whoever shares something with them. */
export function createClientRoutes({ dataTrust: { clients } }: Implementers, vault: FileVault) {
  return {
    list: clients.list.handler(({ context, input }) => listOwnClients(context, input)),
    read: clients.read.handler(({ context, input }) => openClient(context, input.params.id)),
    export: clients.export.handler(({ context, input: { params, body } }) =>
      exportClient({ ...context, vault }, params.id, body.reason),
    ),
    leave: clients.leave.handler(({ context, input }) => leaveClient(context, input.params.id)),
  }
}
