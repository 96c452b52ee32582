import { strToU8 } from 'fflate'
import { createGuardedStream } from '../guarded-stream.ts'
import { createPartedZip } from './parted-zip.ts'

export interface GrowingZip {
  add(name: string, bytes: Uint8Array): Promise<void>
}

/**
 * A failure of what fills it breaks the answer off, so that half an archive is never taken for a whole one.
 * @param ask throws when the right to what is in it has ended; then the answer breaks off
 */
export function createZipStream(
  fill: (zip: GrowingZip) => Promise<void>,
  ask: () => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void pack(fill, writable.getWriter())
  return createGuardedStream(readable, ask)
}

async function pack(
  fill: (zip: GrowingZip) => Promise<void>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  // Waits until the part is taken: a slow reader holds one part in memory and no more.
  const zip = createPartedZip((_, bytes) => writer.write(bytes))
  try {
    await fill(zip)
    await zip.end()
    await writer.close()
  } catch (error) {
    // A reader who has gone is no failure worth a line.
    await writer.abort(error).catch(() => {})
  }
}

export function toJson(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, undefined, 2)}\n`)
}
