import { ApiError } from './api-error.ts'
import { isHtml, readHttpError } from './read-response.ts'
import type { Attempt } from './transport.ts'

/** An answer that is read once, bit by bit, with `for await`; its connection is closed when the loop is left. */
export interface OpenAnswer extends AsyncIterable<Uint8Array> {
  readonly status: number
  readonly headers: Headers
  /** How many bytes it will have; `undefined` where nobody says, or where they are packed on their way. */
  readonly totalBytes: number | undefined
  /** Closes the connection of an answer that is not read. */
  close(): Promise<void>
}

/** Opens a successful answer. @throws {ApiError} for an error status, a redirect, or a page that nobody asked for. */
export async function readOpenAnswer(
  response: Response,
  base: string,
  attempt: Attempt,
  silenceMs?: number,
): Promise<OpenAnswer> {
  if (!response.ok) throw await readHttpError(response, base)
  const { status, headers } = response
  const reader = response.body?.getReader()
  const close = async (): Promise<void> => {
    attempt.stopTimer()
    // What is broken already cannot be closed, and that is no news.
    await reader?.cancel().catch(() => undefined)
  }
  if (isHtml(response)) {
    await close()
    throw new ApiError('decode', { base, status })
  }

  async function* readChunks(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for (;;) {
        attempt.startTimer(silenceMs)
        const piece = await reader?.read()
        attempt.stopTimer()
        attempt.checkIdentity()
        if (piece?.value === undefined) return
        yield piece.value
      }
    } catch (error) {
      throw attempt.explain(
        error instanceof ApiError ? error : new ApiError('network', { base, status, cause: error }),
      )
    } finally {
      await close()
    }
  }

  return { status, headers, totalBytes: readTotalBytes(headers), close, [Symbol.asyncIterator]: readChunks }
}

/** The length that is announced is that of the packed bytes, and only the unpacked ones can be counted. */
function readTotalBytes(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? undefined : Number(length)
}
