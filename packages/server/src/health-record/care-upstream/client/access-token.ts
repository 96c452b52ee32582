import * as z from 'zod/mini'
import type { CareStoreConfig } from '../../../infrastructure/config/server-config.ts'
import { UpstreamError, UpstreamSilence } from './upstream-problem.ts'

const PATIENCE_MS = 5_000
/** A token is renewed so long before it ends. */
const SPARE_MS = 30_000
const USUAL_SECONDS = 300

const answerSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })

export interface AccessTokens {
  /** What the header says; nothing for a server that lets everybody in. */
  read(): Promise<string | undefined>
  /** It was refused: the next one is a new one. */
  forget(): void
}

/** One that never changes, or one that is had for the credentials of a client (RFC 6749, 4.4). */
export function createAccessTokens({ token, client }: CareStoreConfig): AccessTokens {
  if (client === undefined) {
    const header = token === undefined ? undefined : `Bearer ${token}`
    return { read: () => Promise.resolve(header), forget: () => {} }
  }
  let held: Promise<{ readonly header: string; readonly endsAt: number }> | undefined
  const forget = (): void => {
    held = undefined
  }
  const read = async (): Promise<string> => {
    held ??= askFor(client)
    try {
      const { header, endsAt } = await held
      if (performance.now() < endsAt) return header
    } catch (error) {
      forget()
      throw error
    }
    forget()
    return read()
  }
  return { read, forget }
}

async function askFor({ tokenUrl, id, secret, scope }: NonNullable<CareStoreConfig['client']>) {
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope !== undefined && { scope }),
  })
  const askedAt = performance.now()
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new UpstreamSilence('No token was to be had', { cause })
  })
  const read = answer.ok ? answerSchema.safeParse(await answer.json().catch(() => undefined)) : undefined
  if (read?.success !== true) throw new UpstreamError(answer.ok ? 502 : answer.status, undefined)
  const { access_token: token, expires_in: seconds = USUAL_SECONDS } = read.data
  const lastsMs = Math.max(seconds * 1_000 - SPARE_MS, 1_000)
  return { header: `Bearer ${token}`, endsAt: askedAt + lastsMs }
}
