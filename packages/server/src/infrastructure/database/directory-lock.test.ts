import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCK_FILE, lockDirectory } from './directory-lock.ts'

const NOBODYS_TOKEN = '00000000-0000-4000-8000-000000000000'

async function findDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('the lock on a data directory', () => {
  let directory: string
  let file: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'platform-lock-'))
    file = join(directory, LOCK_FILE)
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  async function writeLock(note: { pid: number; host?: string; startedAt?: string }): Promise<void> {
    await writeFile(file, JSON.stringify({ host: hostname(), startedAt: '', token: NOBODYS_TOKEN, ...note }))
  }

  it('is given to one and refused to the next, who is told whom to stop', async () => {
    const lock = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(
      `in use by another server (process ${process.pid})`,
    )
    await lock.release()
    await (await lockDirectory(directory)).release()
  })

  it('leaves no file behind', async () => {
    const lock = await lockDirectory(join(directory, 'new'))
    await lock.release()
    await expect(stat(join(directory, 'new', LOCK_FILE))).rejects.toThrow('ENOENT')
  })

  it('is taken over from a process that is gone', async () => {
    await writeLock({ pid: await findDeadPid() })
    const lock = await lockDirectory(directory)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
  })

  // Elsewhere than on Linux a process cannot be told from a later one of the same number, and counts as alive.
  it('is taken over when the number went to another process', async () => {
    await writeLock({ pid: process.pid, startedAt: 'an-earlier-boot:1' })
    const attempt = lockDirectory(directory).then((lock) => lock.release())
    const outcome = await attempt.then(
      () => 'taken over',
      () => 'refused',
    )
    expect(outcome).toBe(process.platform === 'linux' ? 'taken over' : 'refused')
  })

  it('is left to a living process of another host, and taken over when that shows no sign of life', async () => {
    await writeLock({ pid: 1, host: 'another-host' })
    await expect(lockDirectory(directory)).rejects.toThrow('(process 1 on another-host)')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await utimes(file, aMinuteAgo, aMinuteAgo)
    await (await lockDirectory(directory)).release()
  })

  it('is taken over when a process was killed while writing it', async () => {
    await writeFile(file, '')
    await expect(lockDirectory(directory)).rejects.toThrow('in use')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await utimes(file, aMinuteAgo, aMinuteAgo)
    await (await lockDirectory(directory)).release()
  })

  it('goes to exactly one of many that find a dead lock at the same moment', async () => {
    await writeLock({ pid: await findDeadPid() })
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)))
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.release()
  })

  it('says so when the directory cannot be made', async () => {
    await writeFile(join(directory, 'a-file'), '')
    await expect(lockDirectory(join(directory, 'a-file/data'))).rejects.toThrow('cannot be written (ENOTDIR)')
  })
})
