import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { completeRegistration, readRegistrationLink } from './complete.ts'
import { register, resendRegistration } from './register.ts'
import type { RegistrationDependencies } from './register.ts'

export function createRegistrationRoutes({ open }: Implementers, dependencies: RegistrationDependencies) {
  return {
    create: open.registrations.create.handler(({ context, input }) => register(context, dependencies, input)),
    resend: open.registrations.resend.handler(({ context, input }) =>
      resendRegistration(context, dependencies.captcha, input),
    ),
    readLink: open.registrations.readLink.handler(({ context, input }) =>
      readRegistrationLink(context, input.secret),
    ),
    complete: open.registrations.complete.handler(({ context, input }) =>
      completeRegistration(context, dependencies.passwords, input),
    ),
  }
}
