import type { ApiClient } from '../client/client.ts'
import { createClient } from '../client/create-client.ts'
import { ApiError } from '../transport/api-error.ts'
import type { Progress } from '../transfers/progress.ts'

/** How a call went, as far as it can be told to another process. */
interface Outcome {
  readonly progress: readonly Progress[]
  readonly answer?: unknown
  readonly error?: {
    readonly kind: string
    readonly status: number | undefined
    readonly code: string | undefined
  }
}

interface TestPage {
  /** At the page's own origin unless told otherwise. */
  read(path: string, origin?: string): Promise<Outcome>
  /** Sends a file of so many bytes; `leave` says what happens when all of them have left. */
  upload(path: string, sizeBytes: number, leave?: 'abort' | 'switch', origin?: string): Promise<Outcome>
}

declare global {
  interface Window {
    calls: TestPage
  }
}

function createPageClient(origin = '', person?: AbortSignal): ApiClient {
  const identitySignal = person && (() => person)
  const options = { base: 'main', url: `${origin}/api/main`, identitySignal }
  return createClient({ ...options, token: () => 'tok-1' })
}

async function settle(progress: readonly Progress[], call: Promise<unknown>): Promise<Outcome> {
  try {
    return { progress, answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, status, code } = error
    return { progress, error: { kind, status, code } }
  }
}

window.calls = {
  read: (path, origin) => settle([], createPageClient(origin).request(path)),
  upload(path, sizeBytes, leave, origin) {
    const caller = new AbortController()
    const person = new AbortController()
    const progress: Progress[] = []
    const onUploadProgress = (now: Progress): void => {
      progress.push(now)
      if (now.bytes !== now.totalBytes) return
      if (leave === 'abort') caller.abort()
      if (leave === 'switch') person.abort()
    }
    const body = new Blob(['x'.repeat(sizeBytes)], { type: 'application/pdf' })
    const options = { method: 'POST', body, onUploadProgress, signal: caller.signal } as const
    return settle(progress, createPageClient(origin, person.signal).request(path, options))
  },
}
