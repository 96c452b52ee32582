import type { SignInDependencies } from '../authentication/sign-in.ts'
import { issueToken } from '../tokens/issue-token.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { changeOwnAccount, changeOwnPassword, presentAccount } from './service.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'

export function createAccountRoutes({ guarded }: Implementers, { passwords, tokenKeys }: SignInDependencies) {
  return {
    read: guarded.account.read.handler(({ context }) =>
      tagged(context.responseHeaders, presentAccount(context.account, context.clock.now())),
    ),
    update: guarded.account.update.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      const account = await changeOwnAccount(context, context.viewer, seenVersion, input.body)
      return tagged(context.responseHeaders, account)
    }),
    changePassword: guarded.account.changePassword.handler(async ({ context, input }) => {
      const { account, session } = await changeOwnPassword(context, context.viewer, passwords, input)
      return { new_tok: await issueToken(context.database, tokenKeys, account, session) }
    }),
  }
}
