import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  accountKindSchema,
  dateSchema,
  givenDateSchema,
  idSchema,
  instantSchema,
  languageSchema,
  organizationRoleSchema,
  timeZoneSchema,
  versionSchema,
} from '../fields/fields.ts'
import { newPasswordSchema, typedPasswordSchema } from '../fields/passwords.ts'
import { nameSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Account'

export const accountSchema = z.object({
  id: idSchema,
  kind: accountKindSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of clients alone, who may leave it out. */
  birthDate: z.nullable(dateSchema),
  language: languageSchema,
  timeZone: z.string(),
  organization: z.nullable(z.object({ id: idSchema, name: z.string(), role: organizationRoleSchema })),
  premium: z.object({
    /** Whether premium is on today: never bought, or past `expiresAt`, is off. */
    isActive: z.boolean(),
    /** When it ends or has ended; `null` when it was never bought. */
    expiresAt: z.nullable(instantSchema),
    /** Whether it goes on by itself after that. */
    renews: z.boolean(),
  }),
  deletionRequestedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: versionSchema,
})

export type Account = z.output<typeof accountSchema>

/** What is left out stays as it is. */
export const accountChangeSchema = z.strictObject({
  firstName: z.optional(nameSchema({ max: 100 })),
  lastName: z.optional(nameSchema({ max: 100 })),
  /** Of clients alone; whoever they share with may see it. */
  birthDate: z.optional(z.nullable(givenDateSchema)),
  language: z.optional(languageSchema),
  timeZone: z.optional(timeZoneSchema),
})

export type AccountChange = z.input<typeof accountChangeSchema>

export const passwordChangeSchema = z.strictObject({
  currentPassword: typedPasswordSchema,
  newPassword: newPasswordSchema,
})

export type PasswordChange = z.input<typeof passwordChangeSchema>

export const account = {
  read: endpoint({
    method: 'GET',
    path: '/account',
    permission: 'account.read',
    tag,
    summary: 'Read my account',
    output: accountSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/account',
    permission: 'account.update',
    tag,
    summary: 'Change name, date of birth, language or time zone',
    versioned: true,
    input: versionedInput(accountChangeSchema),
    output: accountSchema,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    permission: 'account.changePassword',
    tag,
    summary: 'Change my password',
    description:
      'Needs the present password. Every other session of the account ends; this one goes on with the token of the answer.',
    input: passwordChangeSchema,
    output: z.object({ new_tok: z.string() }),
  }),
}
