import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** As `sha256sum --check` reads it. */
export const CHECKSUM_FILE = 'SHA256SUMS'

export interface Checksum {
  readonly hash: string
  /** Below the folder of the backup, with `/`. */
  readonly path: string
}

interface ChecksumList extends AsyncDisposable {
  readonly add: (checksum: Checksum) => Promise<void>
  /** From then on they survive a power cut. */
  readonly finish: () => Promise<void>
}

const LINE = /^([0-9a-f]{64}) {2}(.+)$/

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Written as it comes: of a large store there are millions of lines. */
export async function openChecksums(folder: string): Promise<ChecksumList> {
  const file = await open(join(folder, CHECKSUM_FILE), 'w', 0o600)
  return {
    add: async ({ hash, path }) => void (await file.write(`${hash}  ${path}\n`)),
    finish: () => file.sync(),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** @throws Error at a line that is none of ours. */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  const file = await open(join(folder, CHECKSUM_FILE))
  for await (const line of file.readLines()) {
    const [, hash = '', path = ''] = LINE.exec(line) ?? []
    if (path === '') throw new Error(`${CHECKSUM_FILE} has a line that is none: ${line.slice(0, 80)}`)
    yield { hash, path }
  }
}
