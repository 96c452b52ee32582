import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { acceptImport } from './accept.ts'
import { undoImport } from './undo.ts'

export function createImportedRecordRoutes(
  { careData: { importedRecords } }: Implementers,
  wakeJob: (name: string) => void,
) {
  return {
    accept: importedRecords.accept.handler(({ context, input }) =>
      acceptImport(context, input.params.id, input.body),
    ),
    undo: importedRecords.undo.handler(async ({ context, input }) => {
      const undone = await undoImport(context, input.params.id)
      wakeJob('healthImports')
      return undone
    }),
  }
}
