import type { Progress } from '../transfers/progress.ts'
import type { ApiClient, OpenOptions } from './client.ts'

/** As of any answer that is read bit by bit, telling how far it has come. */
export interface DownloadOptions extends OpenOptions {
  /** Told after every piece that has arrived. */
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Reads a file into memory, telling how far it has come; its type is that of the answer. For what is too large for that,
 * read `client.open` bit by bit. `timeoutMs` is for the beginning, `silenceMs` for each next piece.
 * @throws {ApiError}
 * @example
 * const file = await download(client, `/documents/${id}/content`, {
 *   onProgress: ({ bytes, totalBytes }) => show(totalBytes && bytes / totalBytes),
 *   signal,
 * })
 */
export async function download(
  client: Pick<ApiClient, 'open'>,
  path: string,
  options: DownloadOptions = {},
): Promise<Blob> {
  const { onProgress, ...rest } = options
  const answer = await client.open(path, { ...rest, headers: withAnyAccept(rest.headers) })
  const { headers, totalBytes } = answer
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of answer) {
    pieces.push(new Uint8Array(piece))
    bytes += piece.byteLength
    onProgress?.({ bytes, totalBytes })
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' })
}

function withAnyAccept(headers: HeadersInit | undefined): Headers {
  const accepting = new Headers(headers)
  if (!accepting.has('accept')) accepting.set('accept', '*/*')
  return accepting
}
