import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { exportClient } from './export-client.ts'

export function createClientExportRoute({ dataTrust: { clients } }: Implementers, vault: FileVault) {
  return clients.export.handler(({ context, input: { params, body } }) =>
    exportClient({ ...context, vault }, params.id, body.reason),
  )
}
