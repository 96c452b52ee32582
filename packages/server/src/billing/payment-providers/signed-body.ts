import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is older could be a copy that somebody kept. */
const TOLERANCE_MS = 5 * 60_000
const MAX_HEADER_LENGTH = 2_000

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, as Stripe signs its webhooks. */
export function signBody(body: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000)
  return `t=${time},v1=${sign(time, Buffer.from(body), secret)}`
}

/** With one good signature of several: while a secret is replaced, a provider signs with both. */
export function isSigned(header: string | null, body: Uint8Array, secret: string, nowMs: number): boolean {
  if (header === null || header.length > MAX_HEADER_LENGTH) return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const read = (name: string): string[] =>
    parts.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
  const [time, ...others] = read('t')
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(nowMs - Number(time) * 1000) > TOLERANCE_MS) return false
  const expected = Buffer.from(sign(Number(time), body, secret))
  return read('v1').some((given) => {
    const bytes = Buffer.from(given)
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

function sign(time: number, body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
