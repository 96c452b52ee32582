import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMissingSpace, isOutOfSpace } from '../../disk/disk-space.ts'
import { StartError } from '../start-error.ts'
import { readErrorCode, unlessMissing } from '../../error-codes/error-code.ts'

const KEY_BYTES = 48
const KEY_SHAPE = /^[\w-]{64}$/

export interface KeyFile {
  readonly dataDirectory: string
  readonly name: string
  /** What an operator is told to do about a damaged one. */
  readonly advice: string
}

/** Made at the first start. @throws StartError when it cannot be read or written, or is damaged. */
export async function readKeyFile({ dataDirectory, name, advice }: KeyFile): Promise<string> {
  const path = join(dataDirectory, name)
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    const secret = (await unlessMissing(readKey(path))) ?? (await create(path))
    if (KEY_SHAPE.test(secret)) return secret
  } catch (cause) {
    if (isOutOfSpace(cause)) throw new StartError(await describeMissingSpace(dataDirectory), { cause })
    const reason = readErrorCode(cause) ?? 'unknown reason'
    throw new StartError(
      [`The key file ${path} cannot be used (${reason}). Check DATA_DIR and its permissions.`],
      {
        cause,
      },
    )
  }
  throw new StartError([`The key file ${path} is damaged. ${advice}`])
}

async function readKey(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).trim()
}

/** Written apart and linked into place: a process killed midway leaves no half a key, and of two the first one wins. */
async function create(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readKey(path)
}
