import * as z from 'zod/mini'
import { idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import type { AppScope } from './app.ts'

/**
 * What an app can be told of, each with the scopes of which it has one: an app that may read a part is told of that part alone. Of
 * what no scope opens, as documents, it is told where somebody has let it read their whole record and has chosen so.
 */
export const WEBHOOK_TOPICS = {
  'journal.changed': ['patient/Observation.rs', 'patient/*.rs'],
  'record.changed': ['patient/*.rs'],
  'documents.changed': ['patient/*.rs'],
  'appointments.changed': ['patient/*.rs'],
  'forms.changed': ['patient/*.rs'],
} as const satisfies Record<string, readonly AppScope[]>

export type WebhookTopic = keyof typeof WEBHOOK_TOPICS

const topics = Object.keys(WEBHOOK_TOPICS).filter(isWebhookTopic)

function isWebhookTopic(name: string): name is WebhookTopic {
  return Object.hasOwn(WEBHOOK_TOPICS, name)
}

/**
 * What an app with these scopes can be told of.
 * @example listWebhookTopics(['patient/Observation.rs']) // ['journal.changed']
 */
export function listWebhookTopics(scopes: readonly AppScope[]): WebhookTopic[] {
  return topics.filter((topic) => WEBHOOK_TOPICS[topic].some((scope) => scopes.includes(scope)))
}

/** So many addresses an app has at a time. */
export const MAX_WEBHOOKS = 5
export const WEBHOOK_URL_LENGTH = 500
/** So long what was signed carries a second signature with the secret before, when a secret is renewed. */
export const WEBHOOK_OVERLAP_HOURS = 24
/** So many days deliveries are remembered, and tried at most. */
export const WEBHOOK_DELIVERY_DAYS = 30
/** So many days a delivery is tried. */
export const WEBHOOK_RETRY_DAYS = 3

/** `ended`: its receiver has answered that it is gone for good. */
export const WEBHOOK_STATES = ['active', 'paused', 'ended'] as const

export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Whether somebody has paused it, or the server, after a delivery was tried for days. */
export const WEBHOOK_PAUSES = ['person', 'failing'] as const

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt had no answer. */
export const DELIVERY_FAULTS = [
  'addressRefused',
  'nameUnknown',
  'certificateRefused',
  'timedOut',
  'unreachable',
] as const

export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

export const webhookUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(WEBHOOK_URL_LENGTH, { abort: true }),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/),
  )

export const webhookTopicsSchema = z.array(z.enum(topics)).check(
  z.minLength(1),
  z.maxLength(topics.length),
  z.refine((chosen: readonly WebhookTopic[]) => new Set(chosen).size === chosen.length, {
    params: { code: 'already_used' },
  }),
)

export const webhookSchema = z.object({
  id: idSchema,
  appId: idSchema,
  url: z.string(),
  topics: z.array(z.enum(topics)),
  state: z.enum(WEBHOOK_STATES),
  pausedBy: z.nullable(z.enum(WEBHOOK_PAUSES)),
  createdAt: instantSchema,
  /** Until when deliveries are signed with the secret before as well; `null` when there is none. */
  overlapsUntil: z.nullable(instantSchema),
  /** Of its address and what it is told of. */
  version: versionSchema,
})

export type Webhook = z.output<typeof webhookSchema>

/** The secret is answered once and never again: `whsec_…`. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() })

export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>

const deliveryAttemptSchema = z.object({
  at: instantSchema,
  durationMs: z.int(),
  /** What was answered; `null` when there was no answer. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(DELIVERY_FAULTS)),
})

export type DeliveryAttempt = z.output<typeof deliveryAttemptSchema>

export const webhookDeliverySchema = z.object({
  /** Sent as `webhook-id`, the same in every attempt. */
  id: idSchema,
  type: z.enum([...topics, 'test']),
  /** When it happened. */
  at: instantSchema,
  state: z.enum(DELIVERY_STATES),
  /** How often it was sent. */
  attemptCount: z.int(),
  /** The newest first, and no more than ten. */
  attempts: z.array(deliveryAttemptSchema),
  /** `null` unless it waits for a time of its own: what is delivered, given up, paused, or waits for one before it. */
  nextAttemptAt: z.nullable(instantSchema),
})

export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

/** What a receiver gets: no health data, and no more than leads to what has changed. */
export const webhookEventSchema = z.object({
  type: z.enum([...topics, 'test']),
  timestamp: instantSchema,
  data: z.object({
    /** Whose record it is; in FHIR the id of the patient. */
    subject: idSchema,
    /** What kind of thing it is: `journalEntry`, `profileEntry`, `document` and so on. */
    resource: z.string(),
    id: z.string(),
  }),
})

export type WebhookEvent = z.output<typeof webhookEventSchema>
