import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import {
  addDependant,
  changeDependant,
  changeGuardian,
  leaveDependant,
  listOwnDependants,
  removeGuardian,
} from './service.ts'

export function createDependantRoutes({ dataTrust: { dependants } }: Implementers) {
  return {
    list: dependants.list.handler(async ({ context }) => ({ items: await listOwnDependants(context) })),
    create: dependants.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await addDependant(context, input)),
    ),
    update: dependants.update.handler(async ({ context, input }) => {
      const seen = { id: input.params.id, seenVersion: readSeenVersion(input.headers['if-match']) }
      return tagged(context.responseHeaders, await changeDependant(context, seen, input.body))
    }),
    changeGuardian: dependants.changeGuardian.handler(({ context, input }) => {
      const seen = { ...input.params, seenVersion: readSeenVersion(input.headers['if-match']) }
      return changeGuardian(context, seen, input.body)
    }),
    removeGuardian: dependants.removeGuardian.handler(({ context, input }) =>
      removeGuardian(context, input.params),
    ),
    leave: dependants.leave.handler(({ context, input }) => leaveDependant(context, input.params.id)),
  }
}
