import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema } from '../fields/fields.ts'
import { appCodeSchema } from './proofs.ts'
import { recoveryCodesSchema } from './recovery-codes.ts'

const tag = 'Sign-in security'

export const twoStepSchema = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  /** Since when an authenticator app is set up. */
  appSince: z.nullable(instantSchema),
  passkeyCount: z.int(),
  recoveryCodesLeft: z.int(),
})

export type TwoStep = z.output<typeof twoStepSchema>

export const appCodeInputSchema = z.strictObject({ code: appCodeSchema })

export const twoStep = {
  read: endpoint({
    method: 'GET',
    path: '/account/two-step',
    permission: 'secondStep.read',
    tag,
    summary: 'Read how I sign in',
    output: twoStepSchema,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/account/two-step/app',
    permission: 'secondStep.change',
    tag,
    summary: 'Begin to set up an authenticator app',
    description:
      'Nothing changes until a code of the app is sent. An app that is set up already stays until then.',
    output: z.object({ key: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/account/two-step/app',
    permission: 'secondStep.change',
    tag,
    summary: 'Finish setting up the authenticator app with its first code',
    description: 'Ends every other session. The recovery codes come along when there are none yet.',
    input: appCodeInputSchema,
    output: z.object({ recoveryCodes: z.nullable(recoveryCodesSchema) }),
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/account/two-step/app',
    permission: 'secondStep.change',
    tag,
    summary: 'Turn the authenticator app off',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/two-step/recovery-codes',
    permission: 'secondStep.change',
    tag,
    summary: 'Make new recovery codes; the old ones stop working',
    output: z.object({ recoveryCodes: recoveryCodesSchema }),
  }),
}
