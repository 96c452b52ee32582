import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, versionSchema } from '../fields/fields.ts'
import { keptSignatureSchema, signatureSchema } from './signature.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Professional settings'

/** Each part is changed by itself; what is left out stays as it is. */
export const professionalSettingsChangeSchema = z.strictObject({
  signature: z.optional(z.nullable(signatureSchema)),
  /** A service of the professional's own organization. */
  defaultServiceId: z.optional(z.nullable(idSchema)),
})

export const professionalSettingsSchema = z.object({
  signature: z.nullable(keptSignatureSchema),
  defaultServiceId: z.nullable(idSchema),
  version: versionSchema,
})

export type ProfessionalSettings = z.output<typeof professionalSettingsSchema>

export const professionalSettings = {
  read: endpoint({
    method: 'GET',
    path: '/account/professional-settings',
    permission: 'professionalSettings.read',
    tag,
    summary: 'Read my signature and my default service',
    output: professionalSettingsSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/account/professional-settings',
    permission: 'professionalSettings.write',
    tag,
    summary: 'Change my signature or my default service',
    versioned: true,
    input: versionedInput(professionalSettingsChangeSchema),
    output: professionalSettingsSchema,
  }),
}
