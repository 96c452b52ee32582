const END_MARK = Buffer.from('504b0506', 'hex')
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const ENCRYPTED_FLAG = 1

export interface ZipEntry {
  readonly name: string
  /** 0 for stored, 8 for deflated. */
  readonly method: number
  readonly packedBytes: number
  /** What the archive says; what unpacks it must not believe it. */
  readonly unpackedBytes: number
  readonly headerAt: number
  readonly isEncrypted: boolean
}

export function findDirectoryEnd(bytes: Buffer): number | undefined {
  const least = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES)
  for (
    let at = bytes.lastIndexOf(END_MARK);
    at >= least;
    at = at === 0 ? -1 : bytes.lastIndexOf(END_MARK, at - 1)
  ) {
    const isEnd = at + END_BYTES <= bytes.length
    if (isEnd && at + END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return at
  }
  return undefined
}

/** @returns `undefined` for what is no archive, is cut off, or needs more than 4 GB */
export function readZipDirectory(bytes: Buffer, maxEntries: number): readonly ZipEntry[] | undefined {
  const end = findDirectoryEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_MARK) return undefined
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
      isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0,
    })
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
