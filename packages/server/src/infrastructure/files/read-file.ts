import type { FilePiece, FileVault, VaultFile } from './file-vault.ts'

/** Both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** @param pieces in their order */
export async function* readFile(
  vault: FileVault,
  file: VaultFile,
  pieces: readonly FilePiece[],
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const from = range?.from ?? 0
  const to = range?.to ?? Number.MAX_SAFE_INTEGER
  for (const piece of pieces) {
    if (piece.offset > to || piece.offset + piece.bytes <= from) continue
    const bytes = await vault.readPiece(file, piece)
    yield bytes.subarray(Math.max(0, from - piece.offset), to - piece.offset + 1)
  }
}

export async function readWholeFile(
  vault: FileVault,
  file: VaultFile,
  pieces: readonly FilePiece[],
): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const bytes of readFile(vault, file, pieces)) read.push(bytes)
  return Buffer.concat(read)
}

/**
 * `undefined` is the whole file, also for what cannot be understood (RFC 9110).
 * @returns `unsatisfiable` for a range behind the end
 */
export function parseRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (parts === null) return undefined
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'unsatisfiable' : { from: Math.max(0, bytes - length), to: bytes - 1 }
  }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'unsatisfiable' : { from, to }
}
