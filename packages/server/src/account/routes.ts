import type { PasswordHasher } from '../authentication/password/password-hasher.ts'
import type { Implementers } from '../permissions/implementers.ts'
import { changeOwnAccount, changeOwnPassword, readOwnAccount } from './service.ts'
import { readSeenVersion, tagged } from './versions.ts'

/** The routes of one's own account. */
export function createAccountRoutes({ guarded }: Implementers, passwords: PasswordHasher) {
  return {
    read: guarded.account.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnAccount(context, context.viewer)),
    ),
    update: guarded.account.update.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      const account = await changeOwnAccount(context, context.viewer, seenVersion, input.body)
      return tagged(context.responseHeaders, account)
    }),
    changePassword: guarded.account.changePassword.handler(({ context, input }) =>
      changeOwnPassword(context, context.viewer, passwords, input),
    ),
  }
}
