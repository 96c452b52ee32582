import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** All that tests leave lying at one time, several times over. Containers often have 64 MB there, which is not enough. */
const ENOUGH_BYTES = 4 * 2 ** 30
const PREFIX = 'platform-tests-'
const DAY_MS = 24 * 60 * 60_000

/**
 * A worker that is ended clears nothing away. In memory where there is room: a test with an embedded database
 * spends half its time on a disk otherwise (members of organizations: 19.6 s, in memory 10.8 s).
 */
export default function setup(): () => void {
  const parent = process.env['TMPDIR'] === undefined && hasMemory() ? MEMORY : tmpdir()
  removeForgotten(parent)
  const folder = mkdtempSync(join(parent, PREFIX))
  // PostgreSQL, which does not run as root, has its own folder in here.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.env['TESTS_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES && mayExecute()
  } catch {
    return false
  }
}

/** PostgreSQL may be run from here, which containers often do not allow. */
function mayExecute(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options = ''] = mounts.findLast((mount) => mount.split(' ')[1] === MEMORY)?.split(' ') ?? []
  return !options.split(',').includes('noexec')
}

/** No run takes a day. */
function removeForgotten(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Somebody else's, or gone by now.
    }
  }
}
