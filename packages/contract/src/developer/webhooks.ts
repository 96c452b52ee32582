import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idempotencyKeySchema, idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  MAX_WEBHOOKS,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_OVERLAP_HOURS,
  webhookDeliverySchema,
  webhookSchema,
  webhookTopicsSchema,
  webhookUrlSchema,
  webhookWithSecretSchema,
} from './webhook.ts'

const tag = 'Webhooks'
const params = z.strictObject({ id: idSchema })

/** What the form of a webhook holds. */
export const webhookInputSchema = z.strictObject({ url: webhookUrlSchema, topics: webhookTopicsSchema })

export type WebhookInput = z.output<typeof webhookInputSchema>

/** The key is the sender’s, so that an attempt that is repeated makes no second webhook. */
export const newWebhookSchema = z.strictObject({ key: idempotencyKeySchema, ...webhookInputSchema.shape })

export type NewWebhook = z.output<typeof newWebhookSchema>

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/apps/{id}/webhooks',
    permission: 'webhooks.read',
    tag,
    summary: 'List the webhooks of one of my apps, the oldest first',
    input: z.object({ params, query: z.strictObject(pageQueryShape) }),
    output: z.object({ items: z.array(webhookSchema), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/apps/{id}/webhooks',
    permission: 'webhooks.write',
    tag,
    summary: 'Have an address called when something changes, and make a secret for it',
    description: `The secret is answered once and never again. Calls are signed as Standard Webhooks says: \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. They carry ids and no health data, and come at least once, in order. The address needs https and a public network; redirects are not followed. Needs a fresh sign-in. An attempt that is repeated with its key makes no second webhook and answers with a new secret in place of the first. More than ${MAX_WEBHOOKS} are refused with \`too_many\`, what the app may not read with \`invalid_value\`.`,
    status: 201,
    input: z.object({ params, body: newWebhookSchema }),
    output: webhookWithSecretSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/{id}',
    permission: 'webhooks.write',
    tag,
    summary: 'Change the address of a webhook and what it is told of',
    description:
      'Its secret stays. What waits is sent to the new address, in order, as if it had never been tried; what is about something it is told of no more is given up. What is asked of a new webhook is asked of the change, and it needs a fresh sign-in too. Refused with `conflict` for one that is ended.',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: webhookInputSchema }),
    output: webhookSchema,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    permission: 'webhooks.write',
    tag,
    summary: 'Make a new secret for a webhook',
    description: `For ${WEBHOOK_OVERLAP_HOURS} hours calls carry two signatures, with the new secret and with the one before. Needs a fresh sign-in.`,
    status: 201,
    input: z.object({ params }),
    output: webhookWithSecretSchema,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/pause',
    permission: 'webhooks.write',
    tag,
    summary: 'Pause a webhook: what happens meanwhile waits',
    description: 'Twice is once. Refused with `conflict` for one that is ended.',
    input: z.object({ params }),
    output: webhookSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/resume',
    permission: 'webhooks.write',
    tag,
    summary: 'Go on with a webhook: what waits is sent',
    description: 'Twice is once. Refused with `conflict` for one that is ended.',
    input: z.object({ params }),
    output: webhookSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    permission: 'webhooks.write',
    tag,
    summary: 'Send a test',
    description:
      'A call of the type `test`. While one waits there is no second. Refused with `conflict` unless the webhook is active.',
    status: 201,
    input: z.object({ params }),
    output: webhookDeliverySchema,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    permission: 'webhooks.write',
    tag,
    summary: 'End a webhook at once, and forget its deliveries',
    input: z.object({ params }),
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    permission: 'webhooks.read',
    tag,
    summary: 'List what a webhook was told or will be, the newest first',
    description: `Of the last ${WEBHOOK_DELIVERY_DAYS} days.`,
    input: z.object({ params, query: z.strictObject(pageQueryShape) }),
    output: z.object({ items: z.array(webhookDeliverySchema), nextCursor: nextCursorSchema }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/webhook-deliveries/{id}/again',
    permission: 'webhooks.write',
    tag,
    summary: 'Send a delivery again at once, under its id',
    description: 'One that waits is tried now. Refused with `conflict` unless the webhook is active.',
    input: z.object({ params }),
    output: webhookDeliverySchema,
  }),
}
