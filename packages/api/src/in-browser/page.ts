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
  read(path: string): Promise<Outcome>
  /** Sends a file of so many bytes; `leave` says what happens when all of them have left. */
  upload(path: string, sizeBytes: number, leave?: 'abort' | 'switch'): Promise<Outcome>
}

declare global {
  interface Window {
    calls: TestPage
  }
}

function createPageClient(person?: AbortSignal): ApiClient {
  const identitySignal = person && (() => person)
  const options = { base: 'main', url: '/api/main', siteId: 'Candoo', identitySignal }
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
  read: (path) => settle([], createPageClient().request(path)),
  upload(path, sizeBytes, leave) {
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
    return settle(progress, createPageClient(person.signal).request(path, options))
  },
}
