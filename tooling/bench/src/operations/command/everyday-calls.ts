import { performance } from 'node:perf_hooks'

export interface EverydayCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly json?: unknown
  readonly token?: string
}

export interface Answered {
  /** The status, or what came instead of an answer; `undefined` where all is well. */
  readonly failure: string | undefined
  readonly body: unknown
  readonly durationMs: number
}

const TIMEOUT_MS = 10_000
/** As pages ask, a client's. */
const READS = [
  '/api/main/account',
  '/api/main/documents?limit=10',
  '/api/messages/conversations?limit=20',
  '/api/main/account/notifications/newest',
  '/api/main/account/notifications',
  '/api/main/account/preferences',
  '/api/messages/conversation-counts',
  '/api/main/documents?limit=10',
  '/api/main/plans',
]

/** In turn; one in ten writes. */
export function chooseCall(place: number): EverydayCall {
  const path = READS[place % (READS.length + 1)]
  if (path !== undefined) return { method: 'GET', path }
  return {
    method: 'PUT',
    path: '/api/main/account/notifications/read',
    json: { until: new Date().toISOString() },
  }
}

export async function ask(
  url: string,
  { method, path, json, token }: EverydayCall,
  timeoutMs = TIMEOUT_MS,
): Promise<Answered> {
  const startedAt = performance.now()
  const answered = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-site-id': 'Platform',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      const text = await response.text()
      const failure = response.ok ? undefined : `${method} ${path}: ${response.status}`
      return { failure, body: text === '' ? undefined : parse(text) }
    },
    (error: unknown) => ({
      failure: `${method} ${path}: ${error instanceof Error ? error.name : 'unknown'}`,
      body: undefined,
    }),
  )
  return { ...answered, durationMs: performance.now() - startedAt }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What went wrong, and how often. */
export interface Failures {
  add(failure: string | undefined): void
  readonly total: number
  /** For below a table; nothing where nothing did. */
  describe(): { readonly note?: string }
}

/** @param say of each at once, where that is of use beside the counts */
export function countFailures(say?: (failure: string) => void): Failures {
  const counts = new Map<string, number>()
  return {
    add(failure) {
      if (failure === undefined) return
      say?.(failure)
      counts.set(failure, (counts.get(failure) ?? 0) + 1)
    },
    get total() {
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
    describe: () =>
      counts.size === 0 ? {} : { note: `${[...counts].map((pair) => pair.join(' ×')).join(', ')}.` },
  }
}
