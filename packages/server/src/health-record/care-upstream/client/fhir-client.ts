import { setTimeout as wait } from 'node:timers/promises'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import type { CareStoreConfig } from '../../../infrastructure/config/server-config.ts'
import { parseExactly, writeExactly } from '../../../infrastructure/http/body/decimals.ts'
import { createAccessTokens } from './access-token.ts'
import type { AccessTokens } from './access-token.ts'
import { isSilence, UpstreamError, UpstreamSilence } from './upstream-problem.ts'

/** A transaction of ours waits for an answer with its rows locked. */
const PATIENCE_MS = 5_000
/** Of reads: nothing is written twice. */
const PAUSES_MS = [100, 300]
const MOST_PAUSE_MS = 1_000
const MOST_BYTES = 32 * 1_024 * 1_024
/** Whoever has more pages than this goes in a circle. */
const MOST_PAGES = 100
const MEDIA_TYPE = 'application/fhir+json'

type Type = FhirResource['resourceType']
type FhirBundle = Bundle<FhirResource>

export interface FhirClient {
  /** `undefined` where nothing is, or no longer. */
  read(type: Type, id: string, version?: string): Promise<FhirResource | undefined>
  /** All pages of it. */
  search(type: Type, query: Readonly<Record<string, string>>): Promise<FhirResource[]>
  history(type: Type, id: string): Promise<FhirResource[]>
  /** Once. @throws UpstreamSilence when nobody knows what has become of it */
  transact(bundle: FhirBundle): Promise<FhirBundle>
  /** What is gone already is gone. */
  remove(type: Type, id: string): Promise<void>
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: string
}

/** @throws UpstreamError for an answer that refuses, UpstreamSilence for none */
export function createFhirClient(config: CareStoreConfig): FhirClient {
  const base = new URL(config.url.endsWith('/') ? config.url : `${config.url}/`)
  const tokens = createAccessTokens(config)
  const call = (path: string | URL, init: Call = {}) => send(new URL(path, base), init, tokens)
  const get = (path: string | URL) => retry(() => call(path))
  const readAll = async (path: string): Promise<FhirResource[]> => {
    const found: FhirResource[] = []
    let next: URL | undefined = new URL(path, base)
    for (let page = 0; next !== undefined; page += 1) {
      if (page === MOST_PAGES) throw new UpstreamError(502, undefined)
      const bundle = requireBundle(await get(next))
      found.push(...(bundle.entry ?? []).flatMap(({ resource }) => resource ?? []))
      next = findNext(bundle, base)
    }
    return found
  }
  return {
    read: (type, id, version) =>
      unlessGone(get(version === undefined ? `${type}/${id}` : `${type}/${id}/_history/${version}`)),
    search: (type, query) => readAll(`${type}?${new URLSearchParams(query).toString()}`),
    history: async (type, id) => (await unlessGone(readAll(`${type}/${id}/_history`))) ?? [],
    transact: async (bundle) => requireBundle(await call('', { method: 'POST', body: writeExactly(bundle) })),
    remove: async (type, id) => {
      await unlessGone(call(`${type}/${id}`, { method: 'DELETE' }))
    },
  }
}

async function retry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!isSilence(error)) throw error
      const asked = error instanceof UpstreamError ? error.retryAfterMs : 0
      await wait(Math.min(Math.max(pauseMs, asked), MOST_PAUSE_MS))
    }
  }
  return ask()
}

async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof UpstreamError && [404, 410].includes(error.status)) return undefined
    throw error
  }
}

async function send(
  url: URL,
  init: Call,
  tokens: AccessTokens,
  mayRenew = true,
): Promise<FhirResource | undefined> {
  const header = await tokens.read()
  const { status, text, retryAfterMs } = await exchange(url, init, header)
  if (status === 401 && mayRenew) {
    tokens.forget()
    return send(url, init, tokens, false)
  }
  const resource = parse(text)
  if (status >= 300) throw new UpstreamError(status, resource, retryAfterMs)
  return resource
}

async function exchange(url: URL, { method = 'GET', body }: Call, authorization: string | undefined) {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: MEDIA_TYPE,
        ...(body !== undefined && { 'content-type': MEDIA_TYPE }),
        ...(authorization !== undefined && { authorization }),
      },
      ...(body !== undefined && { body }),
      // A token is for one server.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : 0
    return { status: answer.status, text: await readText(answer), retryAfterMs }
  } catch (cause) {
    throw new UpstreamSilence('The FHIR server has not answered', { cause })
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): FhirResource | undefined {
  try {
    const value: FhirResource = parseExactly(text)
    return value
  } catch {
    return undefined
  }
}

function requireBundle(resource: FhirResource | undefined): FhirBundle {
  if (isBundle(resource)) return resource
  throw new UpstreamError(502, resource)
}

function isBundle(resource: FhirResource | undefined): resource is FhirBundle {
  return resource?.resourceType === 'Bundle'
}

/** On the same server alone, which a token is for. */
function findNext({ link = [] }: FhirBundle, base: URL): URL | undefined {
  const next = link.find(({ relation }) => relation === 'next')?.url
  if (next === undefined) return undefined
  const url = URL.parse(next, base)
  if (url?.origin !== base.origin) throw new UpstreamError(502, undefined)
  return url
}
