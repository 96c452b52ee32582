import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from './server-config.ts'
import { StartError } from './start-error.ts'

/** The file of the data directory that signs tokens where `TOKEN_SECRET` is not set. */
export const KEY_FILE = 'token.key'
const KEY_BYTES = 48
const KEY_SHAPE = /^[\w-]{64}$/

/**
 * The secret that signs tokens: `TOKEN_SECRET`, else the data directory's key file, made at the first start and readable
 * by its owner alone. Whoever loses it signs everybody out; whoever leaks it lets others sign in.
 *
 * @throws StartError when the key file cannot be read or written, or has been damaged.
 * @example
 * const tokenSecret = await readTokenSecret(config)
 */
export async function readTokenSecret(
  config: Pick<ServerConfig, 'tokenSecret' | 'dataDirectory'>,
): Promise<string> {
  if (config.tokenSecret !== undefined) return config.tokenSecret
  const path = join(config.dataDirectory, KEY_FILE)
  try {
    await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
    const secret = (await readIfThere(path)) ?? (await create(path))
    if (KEY_SHAPE.test(secret)) return secret
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
    throw new StartError(
      [`The key file ${path} cannot be used (${reason}). Check DATA_DIR and its permissions.`],
      {
        cause,
      },
    )
  }
  throw new StartError([
    `The key file ${path} is damaged. Restore it, or remove it: everybody then signs in again.`,
  ])
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Written apart and linked into place: a process killed midway leaves no half a key, and of two the first one wins. */
async function create(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
