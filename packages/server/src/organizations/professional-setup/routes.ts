import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { completeSetup, readOwnSetup, saveHours, saveIdentity } from './service.ts'

export function createProfessionalSetupRoutes({ guarded: { professionalSetup } }: Implementers) {
  return {
    read: professionalSetup.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnSetup(context, context.viewer)),
    ),
    saveIdentity: professionalSetup.saveIdentity.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      return tagged(
        context.responseHeaders,
        await saveIdentity(context, context.viewer, seenVersion, input.body),
      )
    }),
    saveHours: professionalSetup.saveHours.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      const { workingHours } = input.body
      return tagged(
        context.responseHeaders,
        await saveHours(context, context.viewer, seenVersion, workingHours),
      )
    }),
    complete: professionalSetup.complete.handler(async ({ context }) =>
      tagged(context.responseHeaders, await completeSetup(context, context.viewer)),
    ),
  }
}
