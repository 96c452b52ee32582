import { readBytes, streamBytes } from '../health-files/read-bytes.ts'
import { UnreadableFileError } from '../health-files/unreadable-file.ts'

/** One file in a zip, as the list at its end has it. */
export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
  readonly method: number
  readonly isEncrypted: boolean
}

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LOCATOR_BYTES = 20
const LOCAL_BYTES = 30
const LISTED_BYTES = 46
/** A remark stands behind the end. */
const MOST_REMARK_BYTES = 65_535
/** A phone that has recorded each way somebody ran has tens of thousands of files; their list is read as a whole. */
const MOST_LIST_BYTES = 16 * 1024 * 1024
const STORED = 0
const DEFLATED = 8
/** A number that stands in the larger fields behind. */
const IN_EXTRA = 0xffffffff
const EXTRA_64 = 1

interface ZipList {
  readonly count: number
  readonly from: number
  readonly bytes: number
}

/**
 * What a zip holds, by the list at its end: what stands before each file may not say how large it is.
 *
 * @throws UnreadableFileError when it is no whole zip
 */
export async function listZipEntries(file: Blob): Promise<ZipEntry[]> {
  const { from, bytes, count } = await findList(file)
  if (bytes > MOST_LIST_BYTES) throw new UnreadableFileError('tooLarge')
  if (from + bytes > file.size) throw new UnreadableFileError('damaged')
  const list = viewOf(await readBytes(file, from, from + bytes))
  const entries: ZipEntry[] = []
  for (let at = 0; at + LISTED_BYTES <= list.byteLength && entries.length < count;) {
    if (list.getUint32(at, true) !== LISTED) throw new UnreadableFileError('damaged')
    const { entry, length } = readEntry(list, at)
    entries.push(entry)
    at += length
  }
  if (entries.length < count) throw new UnreadableFileError('damaged')
  return entries
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

async function findList(file: Blob): Promise<ZipList> {
  const from = Math.max(0, file.size - END_BYTES - LOCATOR_BYTES - MOST_REMARK_BYTES)
  const tail = viewOf(await readBytes(file, from, file.size))
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue
    const hasLocator = at >= LOCATOR_BYTES && tail.getUint32(at - LOCATOR_BYTES, true) === END_64_LOCATOR
    if (hasLocator) return readEnd64(file, readLong(tail, at - LOCATOR_BYTES + 8))
    return {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      from: tail.getUint32(at + 16, true),
    }
  }
  throw new UnreadableFileError('damaged')
}

async function readEnd64(file: Blob, from: number): Promise<ZipList> {
  const end = viewOf(await readBytes(file, from, from + 56))
  if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) throw new UnreadableFileError('damaged')
  return { count: readLong(end, 32), bytes: readLong(end, 40), from: readLong(end, 48) }
}

/** @throws UnreadableFileError when it is beyond what can be counted, which no file is */
function readLong(view: DataView, at: number): number {
  const long = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(long)) throw new UnreadableFileError('damaged')
  return long
}

function readEntry(list: DataView, at: number): { readonly entry: ZipEntry; readonly length: number } {
  const nameBytes = list.getUint16(at + 28, true)
  const extraBytes = list.getUint16(at + 30, true)
  const length = LISTED_BYTES + nameBytes + extraBytes + list.getUint16(at + 32, true)
  if (at + length > list.byteLength) throw new UnreadableFileError('damaged')
  const name = new Uint8Array(list.buffer, list.byteOffset + at + LISTED_BYTES, nameBytes)
  const inExtra = readExtra(list, at + LISTED_BYTES + nameBytes, extraBytes)
  // In this order, and only those that have no room in their own places.
  const bytes = inExtra(list.getUint32(at + 24, true))
  const packedBytes = inExtra(list.getUint32(at + 20, true))
  const offset = inExtra(list.getUint32(at + 42, true))
  const isEncrypted = (list.getUint16(at + 8, true) & 1) === 1
  const method = list.getUint16(at + 10, true)
  return {
    entry: { name: new TextDecoder().decode(name), packedBytes, bytes, offset, method, isEncrypted },
    length,
  }
}

function readExtra(list: DataView, from: number, bytes: number): (known: number) => number {
  const end = from + bytes
  let at = from
  while (at + 4 <= end && list.getUint16(at, true) !== EXTRA_64) at += 4 + list.getUint16(at + 2, true)
  at += 4
  return (known) => {
    if (known !== IN_EXTRA) return known
    if (at + 8 > end) throw new UnreadableFileError('damaged')
    at += 8
    return readLong(list, at - 8)
  }
}

/**
 * What one file of a zip holds, unpacked as it is asked for and never more than the zip says.
 *
 * @param onRead told how many of its packed bytes have been read
 * @throws UnreadableFileError when it cannot be unpacked
 */
export async function openZipEntry(
  file: Blob,
  entry: ZipEntry,
  onRead?: (bytes: number) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (entry.isEncrypted) throw new UnreadableFileError('encrypted')
  const head = viewOf(await readBytes(file, entry.offset, entry.offset + LOCAL_BYTES))
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL)
    throw new UnreadableFileError('damaged')
  const from = entry.offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  if (from + entry.packedBytes > file.size) throw new UnreadableFileError('damaged')
  const packed = streamBytes(file.slice(from, from + entry.packedBytes), onRead)
  if (entry.method === STORED) return packed
  if (entry.method !== DEFLATED) throw new UnreadableFileError('damaged')
  return packed.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(endAfter(entry.bytes))
}

function endAfter(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length
      if (bytes > most) throw new UnreadableFileError('damaged')
      controller.enqueue(piece)
    },
    flush() {
      if (bytes < most) throw new UnreadableFileError('damaged')
    },
  })
}
