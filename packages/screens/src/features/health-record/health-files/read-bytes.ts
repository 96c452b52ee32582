import { UnreadableFileError } from './unreadable-file.ts'

/** Small enough that what is packed in one piece, at most a thousandfold, fits into memory. */
const PIECE_BYTES = 64 * 1024

/**
 * A file from one byte on, piece by piece, as it is asked for.
 *
 * @param onRead told how many bytes have been read so far
 */
export function streamBytes(
  file: Blob,
  onRead?: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        if (at >= file.size) {
          controller.close()
          return
        }
        const piece = await readBytes(file, at, at + PIECE_BYTES)
        at += piece.length
        onRead?.(at)
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
}

/** @throws UnreadableFileError when the file has been changed or taken away since it was chosen */
export async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const piece = file.slice(from, Math.min(to, file.size))
  const bytes = await piece.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFileError('changed', { cause })
  })
  if (bytes.byteLength < piece.size) throw new UnreadableFileError('changed')
  return new Uint8Array(bytes)
}
