import { openSealedPiece } from '../../infrastructure/files/file-vault.ts'
import type { KeyWrapper } from '../../infrastructure/files/storage/key-wrapper.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import { hashBytes } from '../backups/checksums.ts'
import type { StoredPiece } from './stored-pieces.ts'

/** A bucket is far away: most of the time of a file is waiting. */
const FILES_AT_ONCE = 8

export interface FileMove {
  readonly pieces: AsyncIterable<readonly StoredPiece[]>
  readonly from: ObjectStore
  /** None where files stay where they are, and are looked at only. */
  readonly to: ObjectStore | undefined
  /** None where no key was ever made. */
  readonly keys: KeyWrapper | undefined
  readonly say: (line: string) => void
}

type Fault = 'missing' | 'damaged' | 'altered'
type Outcome = 'written' | 'present' | Fault

export interface MovedFiles {
  readonly looked: number
  readonly written: number
  /** Named by the database, and in neither place. */
  readonly missing: readonly string[]
  /** They do not open with the key that they had. */
  readonly damaged: readonly string[]
  /** Read back they are not what was written. */
  readonly altered: readonly string[]
  /** By the fingerprint of the key that is missing: nobody can say whether they are damaged. */
  readonly closed: ReadonlyMap<string, number>
}

/** Each is written, read back and compared; what is there and the same is left, so a move that was interrupted goes on. */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const faults: Record<Fault, string[]> = { missing: [], damaged: [], altered: [] }
  const closed = new Map<string, number>()
  let looked = 0
  let written = 0
  for await (const page of move.pieces) {
    for (let at = 0; at < page.length; at += FILES_AT_ONCE) {
      const some = page.slice(at, at + FILES_AT_ONCE)
      const outcomes = await Promise.all(some.map((piece) => moveOne(move, piece, closed)))
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome === 'written') written += 1
        else if (outcome !== 'present') faults[outcome].push(some[index]?.name ?? '')
      }
      looked += some.length
    }
    move.say(`${looked} files looked at …`)
  }
  return { looked, written, ...faults, closed }
}

async function moveOne(
  { from, to, keys }: FileMove,
  piece: StoredPiece,
  closed: Map<string, number>,
): Promise<Outcome> {
  const bytes = await from.read(piece.name)
  const there = await to?.read(piece.name)
  if (bytes === undefined || (await judge(keys, piece, bytes, closed)) === 'damaged') {
    // Of a move that had come this far, before the disk lost it; or a bucket had the files all the time.
    const isWhole = there !== undefined && (await judge(keys, piece, there, closed)) !== 'damaged'
    if (isWhole) return 'present'
    return bytes === undefined ? 'missing' : 'damaged'
  }
  if (to === undefined) return 'present'
  const hash = hashBytes(bytes)
  if (there !== undefined && hashBytes(there) === hash) return 'present'
  await to.write(piece.name, bytes)
  const back = await to.read(piece.name)
  return back !== undefined && hashBytes(back) === hash ? 'written' : 'altered'
}

async function judge(
  keys: KeyWrapper | undefined,
  { key }: StoredPiece,
  sealed: Uint8Array,
  closed: Map<string, number>,
): Promise<'whole' | 'damaged' | 'closed'> {
  if (key === undefined || keys === undefined) return 'whole'
  const { fileId, wrappedKey, offset } = key
  const opener = await keys.unwrap(fileId, wrappedKey).catch(() => undefined)
  if (opener === undefined) {
    const fingerprint = keys.readFingerprint(wrappedKey)
    closed.set(fingerprint, (closed.get(fingerprint) ?? 0) + 1)
    return 'closed'
  }
  try {
    openSealedPiece(opener, { fileId, offset }, sealed)
    return 'whole'
  } catch {
    return 'damaged'
  }
}
