import { Webhook as Signer } from 'standardwebhooks'

interface Signed {
  /** The newest first. */
  readonly secrets: readonly string[]
  readonly id: string
  readonly body: string
  readonly at: Date
}

/** The headers of Standard Webhooks: a signature for each secret, of which the receiver needs one to be good. */
export function signDelivery({ secrets, id, body, at }: Signed): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, body)).join(' '),
  }
}
