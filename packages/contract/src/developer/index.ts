// Apps and devices that a person lets in, and what programs send with their tokens.
export {
  APP_ENDS,
  APP_NAME_LENGTH,
  APP_REQUEST_DAYS,
  APP_SCOPES,
  APP_STATES,
  APP_TOKEN_DAYS,
  APP_TOKEN_PREFIX,
  appRequestSchema,
  appSchema,
  appWithTokenSchema,
  MAX_APPS,
} from './app.ts'
export type { App, AppEnd, AppRequest, AppScope, AppState, AppWithToken } from './app.ts'
export { newAppFormSchema, newAppSchema } from './apps.ts'
export type { NewApp } from './apps.ts'
export {
  deviceMeasurementSchema,
  MAX_APP_MEASUREMENTS,
  MAX_MEASUREMENTS_BODY_KEYS,
  MAX_SENT_MEASUREMENTS,
  measuredAtSchema,
  measurementSourceSchema,
  MEASUREMENT_SOURCE_LENGTH,
  sentMeasurementIdSchema,
} from './device-measurements.ts'
export type { DeviceMeasurement, SentMeasurement, TakenMeasurement } from './device-measurements.ts'
export {
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  listWebhookTopics,
  MAX_WEBHOOKS,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_PAUSES,
  WEBHOOK_RETRY_DAYS,
  WEBHOOK_STATES,
  WEBHOOK_TOPICS,
  WEBHOOK_URL_LENGTH,
  webhookDeliverySchema,
  webhookEventSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.ts'
export type {
  DeliveryAttempt,
  DeliveryFault,
  DeliveryState,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookState,
  WebhookTopic,
  WebhookWithSecret,
} from './webhook.ts'
export { newWebhookSchema, webhookInputSchema } from './webhooks.ts'
export type { NewWebhook, WebhookInput } from './webhooks.ts'
