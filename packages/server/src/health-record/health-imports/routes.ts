import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readPreview } from './preview.ts'
import { createImport, discardImport, listImports } from './service.ts'
import { addResourcesPart } from './stage-resources.ts'
import { addSamplesPart } from './stage-samples.ts'

export function createHealthImportRoutes(
  { medicalScanner: { healthImports } }: Implementers,
  wakeJob: (name: string) => void,
) {
  return {
    list: healthImports.list.handler(({ context, input }) => listImports(context, input.personId)),
    create: healthImports.create.handler(({ context, input }) => createImport(context, input)),
    read: healthImports.read.handler(({ context, input }) => readPreview(context, input.params.id)),
    addSamples: healthImports.addSamples.handler(({ context, input }) =>
      addSamplesPart(context, input.params.id, input.body),
    ),
    addResources: healthImports.addResources.handler(({ context, input }) =>
      addResourcesPart(context, input.params.id, input.body),
    ),
    discard: healthImports.discard.handler(async ({ context, input }) => {
      await discardImport(context, input.params.id)
      wakeJob('healthImports')
    }),
  }
}
