import { statfs } from 'node:fs/promises'

/** The embedded database's log grows by 16 MB at a time, and stops for good in the middle of one. */
export const RESERVED_BYTES = 64 * 1024 * 1024

/** Of the disk, of a person's share of it, of one file, and what PostgreSQL calls it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
const MEGABYTE = 1_000_000
const MAX_CAUSES = 5

/** `undefined` where the system does not tell. */
export async function readFreeBytes(directory: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export async function isSpaceMissing(directory: string): Promise<boolean> {
  const free = await readFreeBytes(directory)
  return free !== undefined && free < RESERVED_BYTES
}

export function isOutOfSpace(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if ('code' in current && FULL.has(String(current.code))) return true
    current = current.cause
  }
  return false
}

export async function describeMissingSpace(directory: string): Promise<readonly string[]> {
  const free = Math.floor(((await readFreeBytes(directory)) ?? 0) / MEGABYTE)
  const needed = Math.ceil(RESERVED_BYTES / MEGABYTE)
  return [
    `The disk of ${directory} is full: ${free} MB are free, at least ${needed} MB are needed.`,
    'Make room on it and start again. Leave the folder where it is: nothing in it is lost.',
  ]
}
