import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { askForRecovery } from './ask.ts'
import { completeRecovery, readRecoveryLink } from './complete.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'

export function createPasswordRecoveryRoutes(
  { open }: Implementers,
  { captcha, passwords }: { readonly captcha: Captcha; readonly passwords: PasswordHasher },
) {
  return {
    create: open.passwordRecoveries.create.handler(({ context, input }) =>
      askForRecovery(context, captcha, input),
    ),
    readLink: open.passwordRecoveries.readLink.handler(async ({ context, input }) => ({
      state: await readRecoveryLink(context, input.secret),
    })),
    complete: open.passwordRecoveries.complete.handler(({ context, input }) =>
      completeRecovery(context, passwords, input),
    ),
  }
}
