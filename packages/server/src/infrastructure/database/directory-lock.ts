import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../config/start-error.ts'
import { describeMissingSpace, isOutOfSpace } from '../disk/disk-space.ts'
import { isRunning, readOwnIdentity } from './process-identity.ts'
import { readErrorCode } from '../error-codes/error-code.ts'

export const LOCK_FILE = 'server.lock'

// Whether a process of another host lives (a volume shared by containers) shows only in the file's time.
const HEARTBEAT_MS = 5_000
const FOREIGN_STALE_MS = 30_000
const TAKEOVER_STALE_MS = 10_000

export interface DirectoryLock {
  release(): Promise<void>
}

const lockNoteSchema = z.object({ host: z.string(), pid: z.int(), startedAt: z.string(), token: z.uuid() })
type LockNote = z.output<typeof lockNoteSchema>

/**
 * Two servers on one directory silently destroy its data. A lock whose process is gone is taken over.
 * @throws StartError when another server holds it, or the directory cannot be written.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, LOCK_FILE)
  const own: LockNote = { ...readOwnIdentity(), token: randomUUID() }
  await makeWritable(directory)
  if (!(await write(path, own))) {
    await refuseIfHeld(path, directory)
    await takeOver(path, own, directory)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readNote(path))?.token === own.token) await rm(path, { force: true })
    },
  }
}

async function makeWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw await createWriteError(directory, directory, cause)
  }
}

/** @returns false when there is a lock already */
async function write(path: string, note: LockNote): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(note))
    } catch (cause) {
      // A lock of nobody would keep the next start off.
      await rm(path, { force: true })
      throw cause
    } finally {
      await file.close()
    }
    return true
  } catch (cause) {
    if (readErrorCode(cause) === 'EEXIST') return false
    throw await createWriteError(path, dirname(path), cause)
  }
}

async function refuseIfHeld(path: string, directory: string): Promise<void> {
  const holder = await readNote(path)
  if (await isHeld(path, holder)) throw createInUseError(directory, holder)
}

function createInUseError(directory: string, holder: LockNote | undefined): StartError {
  const place = holder && holder.host !== readOwnIdentity().host ? ` on ${holder.host}` : ''
  return new StartError([
    `The data directory ${directory} is in use by another server${holder ? ` (process ${holder.pid}${place})` : ''}.`,
    'Stop that one first, or give this one its own DATA_DIR and PORT_BASE.',
  ])
}

async function isHeld(path: string, holder: LockNote | undefined): Promise<boolean> {
  if (holder && holder.host === readOwnIdentity().host) return isRunning(holder)
  // Of another host, or just being written: only its age tells.
  const age = await readAge(path)
  return age !== undefined && age < (holder ? FOREIGN_STALE_MS : HEARTBEAT_MS)
}

/** Two servers may find the same dead lock; a folder, which only one can create, decides which of them removes it. */
async function takeOver(path: string, own: LockNote, directory: string): Promise<void> {
  const turn = `${path}.takeover`
  if (((await readAge(turn)) ?? 0) > TAKEOVER_STALE_MS) await rm(turn, { recursive: true, force: true })
  try {
    await mkdir(turn)
  } catch (cause) {
    if (readErrorCode(cause) !== 'EEXIST') throw await createWriteError(turn, directory, cause)
    throw new StartError([`Another server is just starting on the data directory ${directory}.`])
  }
  try {
    await refuseIfHeld(path, directory)
    await unlink(path).catch(() => undefined)
    // A third server that came just now saw no lock at all and was faster.
    if (!(await write(path, own))) throw createInUseError(directory, await readNote(path))
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

async function readNote(path: string): Promise<LockNote | undefined> {
  try {
    return lockNoteSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

async function readAge(path: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch {
    return undefined
  }
}

async function createWriteError(path: string, directory: string, cause: unknown): Promise<StartError> {
  if (isOutOfSpace(cause)) return new StartError(await describeMissingSpace(directory), { cause })
  const reason = readErrorCode(cause) ?? 'unknown reason'
  return new StartError([`${path} cannot be written (${reason}). Check DATA_DIR and its permissions.`], {
    cause,
  })
}
