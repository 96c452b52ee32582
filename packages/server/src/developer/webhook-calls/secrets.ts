import { randomBytes } from 'node:crypto'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'
import type { OpenedText } from '../../infrastructure/sealing/seal-text.ts'

const PURPOSE = 'platform webhook secrets'
/** What Standard Webhooks asks for: 24 to 64 bytes. */
const SECRET_BYTES = 32

export function createWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Opens in no other webhook's row. */
export function sealWebhookSecret(sealSecrets: SealSecrets, webhookId: string, secret: string): string {
  return sealText(sealSecrets, { purpose: PURPOSE, ownerId: webhookId }, secret)
}

/** `undefined` when it was changed, is of another webhook, or its secret is not there any more. */
export function openWebhookSecret(
  sealSecrets: SealSecrets,
  webhookId: string,
  sealed: string,
): OpenedText | undefined {
  return openText(sealSecrets, { purpose: PURPOSE, ownerId: webhookId }, sealed)
}
