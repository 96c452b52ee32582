import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { nameSchema } from '../fields/text.ts'
import { challengeSchema } from './proofs.ts'
import { recoveryCodesSchema } from './recovery-codes.ts'
import { attestationSchema, creationOptionsSchema, requestOptionsSchema } from './webauthn.ts'

const tag = 'Sign-in security'

/** What a page passes on to the browser, and what it sends back with the browser's answer. */
export const passkeyQuestionSchema = z.object({ challenge: challengeSchema, options: requestOptionsSchema })

export type PasskeyQuestion = z.output<typeof passkeyQuestionSchema>

const nameOfPasskeySchema = nameSchema({ max: 60 })

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  /** Passkeys belong to a host; one that was made on another site does not work here. */
  isUsableHere: z.boolean(),
})

export type Passkey = z.output<typeof passkeySchema>

export const passkeyNameSchema = z.strictObject({ name: nameOfPasskeySchema })

const params = z.strictObject({ id: idSchema })

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/account/passkeys',
    permission: 'secondStep.read',
    tag,
    summary: 'List my passkeys',
    output: z.object({ items: z.array(passkeySchema) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    permission: 'secondStep.change',
    tag,
    summary: 'Begin to add a passkey',
    output: z.object({ challenge: challengeSchema, options: creationOptionsSchema }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/account/passkeys',
    permission: 'secondStep.change',
    tag,
    summary: 'Add the passkey that the browser has made',
    input: z.strictObject({
      challenge: challengeSchema,
      name: nameOfPasskeySchema,
      response: attestationSchema,
    }),
    output: z.object({ passkey: passkeySchema, recoveryCodes: z.nullable(recoveryCodesSchema) }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/account/passkeys/{id}',
    permission: 'secondStep.change',
    tag,
    summary: 'Give a passkey another name',
    input: z.object({ params, body: passkeyNameSchema }),
    output: passkeySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    permission: 'secondStep.change',
    tag,
    summary: 'Remove a passkey',
    input: z.object({ params }),
  }),
}
