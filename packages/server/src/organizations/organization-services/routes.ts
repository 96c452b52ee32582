import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { listOwnServices, addService, changeService, removeService } from './service.ts'

export function createOrganizationServiceRoutes({ guarded: { organizationServices } }: Implementers) {
  return {
    list: organizationServices.list.handler(({ context }) => listOwnServices(context, context.viewer)),
    create: organizationServices.create.handler(({ context, input }) =>
      addService(context, context.viewer, input),
    ),
    update: organizationServices.update.handler(async ({ context, input }) => {
      const seen = { id: input.params.id, seenVersion: readSeenVersion(input.headers['if-match']) }
      const changed = await changeService(context, context.viewer, seen, input.body)
      return tagged(context.responseHeaders, changed)
    }),
    remove: organizationServices.remove.handler(({ context, input }) =>
      removeService(context, context.viewer, input.params.id),
    ),
  }
}
