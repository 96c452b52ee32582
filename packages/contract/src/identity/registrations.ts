import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { emailSchema, languageSchema, timeZoneSchema } from '../fields/fields.ts'
import { newPasswordSchema, typedPasswordSchema } from '../fields/passwords.ts'
import { nameSchema } from '../fields/text.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { captchaSolutionSchema } from './captcha.ts'
import { linkStateSchema } from './link-state.ts'

const tag = 'Registration'

/** The account kinds that people open by themselves. */
export const REGISTRATION_KINDS = ['client', 'professional'] as const

export type RegistrationKind = (typeof REGISTRATION_KINDS)[number]

/** What the form of the registration asks for. */
export const registrationFormSchema = z.strictObject({
  kind: z.enum(REGISTRATION_KINDS),
  firstName: nameSchema({ max: 100 }),
  lastName: nameSchema({ max: 100 }),
  email: emailSchema,
  password: newPasswordSchema,
  language: languageSchema,
  timeZone: timeZoneSchema,
})

export type RegistrationForm = z.input<typeof registrationFormSchema>

const registrationInputSchema = z.extend(registrationFormSchema, { captcha: captchaSolutionSchema })

export type RegistrationInput = z.input<typeof registrationInputSchema>

export const registrationCompletionSchema = z.strictObject({
  secret: linkSecretSchema,
  password: typedPasswordSchema,
})

const registrationLinkSchema = z.object({
  state: linkStateSchema,
  /** The address that is to be confirmed, while the link is valid. */
  email: z.optional(z.string()),
  kind: z.optional(z.enum(REGISTRATION_KINDS)),
  /** There is an account for the address, made on another site: its password is asked for. */
  isKnown: z.optional(z.boolean()),
})

export type RegistrationLink = z.output<typeof registrationLinkSchema>

export const registrations = {
  create: endpoint({
    method: 'POST',
    path: '/registrations',
    permission: 'public',
    tag,
    summary: 'Ask for an account',
    description:
      'The answer is the same whether or not there is an account for the address; a mail to it says what comes next.',
    status: 202,
    input: registrationInputSchema,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/registrations/resend',
    permission: 'public',
    tag,
    summary: 'Send the mail with the link again',
    status: 202,
    input: z.strictObject({
      email: emailSchema,
      language: languageSchema,
      captcha: captchaSolutionSchema,
    }),
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/registrations/link',
    permission: 'public',
    tag,
    summary: 'Look at the link of a registration without using it up',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: registrationLinkSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/registrations/complete',
    permission: 'public',
    tag,
    summary: 'Confirm the address and open the account',
    description:
      'Needs the password of the registration: whoever registers a stranger’s address gets no account by the stranger’s click.',
    input: registrationCompletionSchema,
  }),
}
