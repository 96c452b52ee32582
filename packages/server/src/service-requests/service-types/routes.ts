import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { addType, changeType, changeUse, listChoices, listOffered, listOwnTypes } from './service.ts'

export function createServiceTypeRoutes({ guarded: { serviceTypes } }: Implementers) {
  return {
    list: serviceTypes.list.handler(async ({ context }) => ({ items: await listOwnTypes(context) })),
    listChoices: serviceTypes.listChoices.handler(({ context }) => listChoices(context)),
    listOffered: serviceTypes.listOffered.handler(async ({ context, input }) => ({
      items: await listOffered(context, input.personId),
    })),
    create: serviceTypes.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await addType(context, input)),
    ),
    update: serviceTypes.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await changeType(context, seen, body))
    }),
    retire: serviceTypes.retire.handler(async ({ context, input: { params } }) =>
      tagged(context.responseHeaders, await changeUse(context, params.id, false)),
    ),
    bringBack: serviceTypes.bringBack.handler(async ({ context, input: { params } }) =>
      tagged(context.responseHeaders, await changeUse(context, params.id, true)),
    ),
  }
}
