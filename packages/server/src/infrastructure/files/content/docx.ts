import { ApiProblem } from '../../problems/problem.ts'
import { readZipDirectory } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'

const MAX_ENTRIES = 5_000
const MAX_UNPACKED_BYTES = 262_144_000
/** Text packs well; what packs a thousandfold was made to. */
const MAX_RATIO = 500
/** Below it, a high ratio does no harm. */
const SMALL_BYTES = 1_048_576
const METHODS = new Set([0, 8])

/** @throws ApiProblem `file_type_unknown` for another archive, `file_damaged`, `file_unsafe` */
export function checkDocx(bytes: Buffer): void {
  const entries = readZipDirectory(bytes, MAX_ENTRIES)
  if (entries === undefined) throw new ApiProblem('file_damaged')
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw new ApiProblem('file_type_unknown')
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0)
  const isUnsafe = entries.some(isUnsafeEntry) || unpacked > MAX_UNPACKED_BYTES || overlaps(entries)
  if (isUnsafe || names.size !== entries.length) throw new ApiProblem('file_unsafe')
}

function isUnsafeEntry({ name, method, packedBytes, unpackedBytes, isEncrypted }: ZipEntry): boolean {
  const leavesFolder = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')
  const isProgram = /(?:^|\/)vbaproject\.bin$/i.test(name)
  const isBomb = unpackedBytes > SMALL_BYTES && unpackedBytes > packedBytes * MAX_RATIO
  return leavesFolder || isProgram || isBomb || isEncrypted || !METHODS.has(method)
}

/** Files that share their bytes are how a small archive becomes a huge one. */
function overlaps(entries: readonly ZipEntry[]): boolean {
  const ordered = entries.toSorted((one, other) => one.headerAt - other.headerAt)
  return ordered.some((entry, index) => {
    const next = ordered[index + 1]
    return next !== undefined && entry.headerAt + entry.packedBytes > next.headerAt
  })
}
