import { request as requestPlain } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** What is read of an answer; whoever says more is not listened to. */
const MOST_BYTES = 4_096
const LOOPBACK = ['127.0.0.1', '::1']

export interface OutsidePost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Answers that take longer are none. */
  readonly patienceMs: number
  /** Whether this computer may be called: outside production alone. */
  readonly mayLoopback: boolean
  readonly signal: AbortSignal
  /** That of the system unless told. */
  readonly lookup?: LookupFunction | undefined
}

/** Why there is no answer. */
export type OutsideFault =
  'addressRefused' | 'nameUnknown' | 'certificateRefused' | 'timedOut' | 'unreachable'

export type OutsideAnswer =
  { readonly status: number; readonly fault: null } | { readonly status: null; readonly fault: OutsideFault }

/**
 * To an address that somebody has typed. It is connected to by what its name has resolved to just now, and private,
 * link-local and other addresses that are not of the public network are refused there: a name cannot be judged as one
 * address and called as another. Redirects are not followed. `null` when the signal has ended it.
 */
export async function postOutside(post: OutsidePost): Promise<OutsideAnswer | null> {
  const patience = AbortSignal.timeout(post.patienceMs)
  let request: ClientRequest | undefined
  try {
    request = open(post, AbortSignal.any([post.signal, patience]))
    const response = await readAnswer(request, post.body)
    return { status: response.statusCode ?? 0, fault: null }
  } catch (error) {
    if (post.signal.aborted) return null
    return { status: null, fault: patience.aborted ? 'timedOut' : judge(error) }
  } finally {
    request?.destroy()
  }
}

function open({ url, headers, body, mayLoopback, lookup }: OutsidePost, signal: AbortSignal): ClientRequest {
  const filter = { keepAlive: false, allowIPAddressList: mayLoopback ? LOOPBACK : [] }
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    ...(lookup && { lookup }),
  }
  return url.startsWith('https:')
    ? requestSecure(url, { ...options, agent: new RequestFilteringHttpsAgent(filter) })
    : requestPlain(url, { ...options, agent: new RequestFilteringHttpAgent(filter) })
}

/** Its status says all. What it says beside is let in as far as it is short, so that who answers can end in peace. */
async function readAnswer(request: ClientRequest, body: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('error', reject)
  request.on('response', (response) => {
    let bytes = 0
    const end = () => resolve(response)
    request.off('error', reject)
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) end()
    })
    request.on('error', end)
    response.on('end', end).on('error', end).on('close', end)
  })
  request.end(body)
  return promise
}

const NAME_CODES: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])
const CERTIFICATE_CODE = /^(?:ERR_TLS|ERR_SSL|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/
/** The filter tells of it by these words alone. */
const REFUSED = /is not allowed/

function judge(error: unknown): OutsideFault {
  if (!(error instanceof Error)) return 'unreachable'
  const code: unknown = Reflect.get(error, 'code')
  if (code === undefined && REFUSED.test(error.message)) return 'addressRefused'
  if (NAME_CODES.has(code)) return 'nameUnknown'
  return typeof code === 'string' && CERTIFICATE_CODE.test(code) ? 'certificateRefused' : 'unreachable'
}
