import { randomBytes } from 'node:crypto'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import { openText, sealText } from '../../infrastructure/sealing/seal-text.ts'
import type { OpenedText } from '../../infrastructure/sealing/seal-text.ts'

const PURPOSE = 'platform webhook secrets'
/** What Standard Webhooks asks for: 24 to 64 bytes. */
const SECRET_BYTES = 32

export function createWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Opens in no other webhook's row. */
export function sealWebhookSecret(tokenSecrets: TokenSecrets, webhookId: string, secret: string): string {
  return sealText(tokenSecrets, { purpose: PURPOSE, ownerId: webhookId }, secret)
}

/** `undefined` when it was changed, is of another webhook, or its token secret is not there any more. */
export function openWebhookSecret(
  tokenSecrets: TokenSecrets,
  webhookId: string,
  sealed: string,
): OpenedText | undefined {
  return openText(tokenSecrets, { purpose: PURPOSE, ownerId: webhookId }, sealed)
}
