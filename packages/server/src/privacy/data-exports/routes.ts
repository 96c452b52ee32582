import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cancelExport, presentExport, readExportPart, requestExport } from './service.ts'
import { listExports } from './store.ts'

export function createDataExportRoutes({ guarded }: Implementers, wakeExports: () => void) {
  return {
    list: guarded.dataExports.list.handler(async ({ context }) => ({
      items: (await listExports(context.database, context.viewer.accountId)).map(presentExport),
    })),
    request: guarded.dataExports.request.handler(async ({ context }) => {
      const requested = await requestExport(context, context.viewer)
      wakeExports()
      return requested
    }),
    cancel: guarded.dataExports.cancel.handler(({ context, input }) =>
      cancelExport(context, context.viewer, input.params.id),
    ),
    readPart: guarded.dataExports.readPart.handler(async ({ context, input: { params } }) => ({
      base64: await readExportPart(context, context.viewer, params.id, params.index),
    })),
  }
}
