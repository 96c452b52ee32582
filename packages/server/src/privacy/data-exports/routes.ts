import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { cancelExport, presentExport, readExportPart, requestExport } from './service.ts'
import { listExports } from './store.ts'

interface ExportServices {
  readonly vault: FileVault
  readonly wakeJob: (name: string) => void
}

export function createDataExportRoutes({ guarded }: Implementers, { vault, wakeJob }: ExportServices) {
  const wakeExports = (): void => wakeJob('exports')
  return {
    list: guarded.dataExports.list.handler(async ({ context }) => ({
      items: (await listExports(context.database, context.viewer.accountId)).map(presentExport),
    })),
    request: guarded.dataExports.request.handler(async ({ context }) => {
      const requested = await requestExport(context, context.viewer)
      wakeExports()
      return requested
    }),
    cancel: guarded.dataExports.cancel.handler(async ({ context, input }) => {
      await cancelExport(context, context.viewer, input.params.id)
      wakeExports()
    }),
    readPart: guarded.dataExports.readPart.handler(async ({ context, input: { params } }) => ({
      base64: await readExportPart({ ...context, vault }, context.viewer, params.id, params.index),
    })),
  }
}
