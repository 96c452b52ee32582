import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
} from '../fields/fields.ts'
import {
  APP_REQUEST_DAYS,
  APP_SCOPES,
  appNameSchema,
  appRequestSchema,
  appSchema,
  appScopesSchema,
  appTokenDaysSchema,
  appWithTokenSchema,
  MAX_APPS,
} from './app.ts'

const tag = 'Apps and devices'
const params = z.strictObject({ id: idSchema })

/** What the form of a new app holds. */
export const newAppFormSchema = z.strictObject({
  name: appNameSchema,
  scopes: appScopesSchema,
  days: appTokenDaysSchema,
})

/** The key is the sender’s, so that an attempt that is repeated makes no second app. */
export const newAppSchema = z.strictObject({ key: idempotencyKeySchema, ...newAppFormSchema.shape })

export type NewApp = z.output<typeof newAppSchema>

export const apps = {
  list: endpoint({
    method: 'GET',
    path: '/apps',
    permission: 'apps.read',
    tag,
    summary: 'List the apps and devices that I have let in, or those that are ended, the newest first',
    input: z.strictObject({
      ...pageQueryShape,
      standing: z.prefault(z.enum(['current', 'ended']), 'current'),
    }),
    output: z.object({
      items: z.array(appSchema),
      nextCursor: nextCursorSchema,
      /** Whether the server shows what programs can ask for: on the site’s own origin below `/api/docs`. */
      hasDocumentation: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/apps',
    permission: 'apps.write',
    tag,
    summary: 'Let an app or a device in, and make a token for it',
    description: `The token is answered once and never again: sent as \`Authorization: Bearer\`, it opens what its scopes name of my own record on this site, and nothing else. Needs a fresh sign-in. An attempt that is repeated with its key makes no second app and answers with a new token in place of the first. More than ${MAX_APPS} are refused with \`too_many\`.`,
    status: 201,
    input: newAppSchema,
    output: appWithTokenSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/apps/{id}',
    permission: 'apps.read',
    tag,
    summary: 'Read one of my apps and devices',
    input: z.object({ params }),
    output: appSchema,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/apps/{id}/token',
    permission: 'apps.write',
    tag,
    summary: 'Make a new token for an app; the one before ends at once',
    description: 'Needs a fresh sign-in. Refused with `conflict` for an app that is ended.',
    status: 201,
    input: z.object({ params, body: z.strictObject({ days: appTokenDaysSchema }) }),
    output: appWithTokenSchema,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/apps/{id}',
    permission: 'apps.write',
    tag,
    summary: 'End an app and its token at once',
    description: 'What it has added stays. Twice is once.',
    input: z.object({ params }),
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/apps/{id}/requests',
    permission: 'apps.read',
    tag,
    summary: 'List what an app has asked, the newest first',
    description: `Of the last ${APP_REQUEST_DAYS} days, refused requests too; never what was sent or answered.`,
    input: z.object({
      params,
      query: z.strictObject(pageQueryShape),
    }),
    output: z.object({ items: z.array(appRequestSchema), nextCursor: nextCursorSchema }),
  }),
  readSelf: endpoint({
    method: 'GET',
    path: '/app',
    permission: 'apps.use',
    appScope: 'any',
    tag,
    summary: 'Read what the token that asks may do, until when, and about whom',
    output: z.object({
      id: idSchema,
      name: z.string(),
      scopes: z.array(z.enum(APP_SCOPES)),
      expiresAt: instantSchema,
      /** Of whom it reads and adds; in FHIR the id of the patient. */
      personId: idSchema,
    }),
  }),
}
