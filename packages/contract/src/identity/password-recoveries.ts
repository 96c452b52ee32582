import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { emailSchema, languageSchema } from '../fields/fields.ts'
import { newPasswordSchema } from '../fields/passwords.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { captchaSolutionSchema } from './captcha.ts'
import { linkStateSchema } from './link-state.ts'

const tag = 'Password recovery'

/** What the form asks for. */
export const passwordRecoveryFormSchema = z.strictObject({ email: emailSchema, language: languageSchema })

export type PasswordRecoveryForm = z.input<typeof passwordRecoveryFormSchema>

export const passwordRecoveryCompletionSchema = z.strictObject({
  secret: linkSecretSchema,
  newPassword: newPasswordSchema,
})

export const passwordRecoveries = {
  create: endpoint({
    method: 'POST',
    path: '/password-recoveries',
    permission: 'public',
    tag,
    summary: 'Ask for a link to choose a new password',
    description:
      'The answer is the same whether or not there is an account for the address; a mail to it says what comes next.',
    status: 202,
    input: z.extend(passwordRecoveryFormSchema, { captcha: captchaSolutionSchema }),
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/password-recoveries/link',
    permission: 'public',
    tag,
    summary: 'Look at a recovery link without using it up',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: z.object({ state: linkStateSchema }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/password-recoveries/complete',
    permission: 'public',
    tag,
    summary: 'Choose a new password',
    description: 'Ends all sessions of the account and signs nobody in; a second step stays as it was.',
    input: passwordRecoveryCompletionSchema,
  }),
}
