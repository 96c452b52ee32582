import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { addPasskey, beginPasskey, listOwnPasskeys, removePasskey, renameOwnPasskey } from './service.ts'

export function createPasskeyRoutes({ guarded }: Implementers) {
  const { passkeys } = guarded
  return {
    list: passkeys.list.handler(async ({ context }) => ({
      items: await listOwnPasskeys(context, context.viewer),
    })),
    begin: passkeys.begin.handler(({ context }) => {
      requireFreshSignIn(context)
      return beginPasskey(context, context.viewer)
    }),
    add: passkeys.add.handler(({ context, input }) => {
      requireFreshSignIn(context)
      return addPasskey(context, context.viewer, input)
    }),
    rename: passkeys.rename.handler(({ context, input }) =>
      renameOwnPasskey(context, context.viewer, { id: input.params.id, name: input.body.name }),
    ),
    remove: passkeys.remove.handler(({ context, input }) => {
      requireFreshSignIn(context)
      return removePasskey(context, context.viewer, input.params.id)
    }),
  }
}
