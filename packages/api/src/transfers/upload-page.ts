import { createClient } from '../create-client.ts'
import { ApiError } from '../transport/api-error.ts'
import type { Progress } from './progress.ts'

/** How an upload went, as far as it can be told to another process. */
export interface UploadOutcome {
  readonly progress: readonly Progress[]
  readonly answer?: unknown
  readonly error?: {
    readonly kind: string
    readonly status: number | undefined
    readonly code: string | undefined
  }
}

/** What a test can reach in a page. */
export interface UploadPage {
  /** Sends a file of so many bytes; `leave` says what happens when all of them have left. */
  upload(path: string, sizeBytes: number, leave?: 'abort' | 'switch'): Promise<UploadOutcome>
}

declare global {
  interface Window {
    uploads: UploadPage
  }
}

window.uploads = {
  async upload(path, sizeBytes, leave) {
    const caller = new AbortController()
    const person = new AbortController()
    const client = createClient({
      base: 'main',
      url: '/api/main',
      siteId: 'Candoo',
      token: () => 'tok-1',
      identitySignal: () => person.signal,
    })
    const progress: Progress[] = []
    const onUploadProgress = (now: Progress): void => {
      progress.push(now)
      if (now.bytes !== now.totalBytes) return
      if (leave === 'abort') caller.abort()
      if (leave === 'switch') person.abort()
    }
    const body = new Blob(['x'.repeat(sizeBytes)], { type: 'application/pdf' })
    try {
      const options = { method: 'POST', body, onUploadProgress, signal: caller.signal } as const
      return { progress, answer: await client.request(path, options) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { kind, status, code } = error
      return { progress, error: { kind, status, code } }
    }
  },
}
