import type { RefusalReason } from '../session.ts'

/** Some clients throw the answer or its facts, others an error that has the answer in `response`. */
function answerOf(error: unknown) {
  return Object(Object(error).response ?? error)
}

/** Whether the server has said what it thinks of the call, so that asking again changes nothing. */
export function isFinal(error: unknown): boolean {
  const { status } = answerOf(error)
  return status >= 400 && status < 500 && status !== 429
}

/** No number above 0 where the server did not ask to wait, or not any more. */
export function retryAfterMsOf(error: unknown, nowMs: number): number {
  const { retryAfterMs, headers } = answerOf(error)
  const text = headers?.get?.('retry-after')
  return retryAfterMs || Number(text) * 1000 || Date.parse(text) - nowMs || 0
}

/** The server's refusal has a code; the page of a proxy has none. */
export function readRefusal(error: unknown): RefusalReason | undefined {
  const { status, code } = answerOf(error)
  if (!code || (status !== 401 && status !== 403)) return undefined
  return code === 'expired' || code === 'signed_out' ? code : 'revoked'
}
