import { setImmediate as letOthers } from 'node:timers/promises'
import { EXPORT_PART_BYTES } from '@platform/contract'
import { Zip, ZipDeflate } from 'fflate'

/** How much is packed before requests get their turn: about two milliseconds of work. */
const SLICE_BYTES = 65_536

interface PartedZip {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** The last part may be shorter. */
  end(): Promise<{ readonly bytes: number; readonly parts: number }>
}

/** The archive is never whole in memory. @param takePart is given the parts in order, from number 0 */
export function createPartedZip(takePart: (index: number, bytes: Uint8Array) => Promise<void>): PartedZip {
  const ready: Uint8Array[] = []
  let waiting = 0
  let bytes = 0
  let parts = 0
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    failure ??= error ?? undefined
    ready.push(chunk)
    waiting += chunk.length
  })
  const flush = async (least: number): Promise<void> => {
    if (failure !== undefined) throw failure
    while (waiting >= least && waiting > 0) {
      const part = takeFrom(ready, Math.min(EXPORT_PART_BYTES, waiting))
      waiting -= part.length
      bytes += part.length
      await takePart(parts++, part)
    }
  }
  return {
    async add(name, content) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for (let from = 0; ; from += SLICE_BYTES) {
        const isLast = from + SLICE_BYTES >= content.length
        file.push(content.subarray(from, from + SLICE_BYTES), isLast)
        await flush(EXPORT_PART_BYTES)
        if (isLast) return
        await letOthers()
      }
    },
    async end() {
      zip.end()
      await flush(1)
      return { bytes, parts }
    },
  }
}

function takeFrom(queue: Uint8Array[], length: number): Uint8Array {
  const taken = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const [head] = queue
    if (head === undefined) break
    const some = head.subarray(0, length - filled)
    taken.set(some, filled)
    filled += some.length
    if (some.length === head.length) queue.shift()
    else queue[0] = head.subarray(some.length)
  }
  return taken
}
