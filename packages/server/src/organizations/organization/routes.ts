import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { changeOrganization, createOrganization, readOwnOrganization } from './service.ts'

export function createOrganizationRoutes({ guarded: { organization } }: Implementers) {
  return {
    read: organization.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnOrganization(context, context.viewer)),
    ),
    create: organization.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await createOrganization(context, context.viewer, input)),
    ),
    update: organization.update.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      const changed = await changeOrganization(context, context.viewer, seenVersion, input.body)
      return tagged(context.responseHeaders, changed)
    }),
  }
}
