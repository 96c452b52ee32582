import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { readErrorCode } from '../error-codes/error-code.ts'

/** Tells a process from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly host: string
  readonly pid: number
  /** Boot and tick of its start where the system tells (Linux); else empty. */
  readonly startedAt: string
}

export function readOwnIdentity(): ProcessIdentity {
  return { host: hostname(), pid: process.pid, startedAt: readStart(process.pid) ?? '' }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but as another user.
    if (readErrorCode(error) !== 'EPERM') return false
  }
  const presentStart = readStart(pid)
  return presentStart === undefined || startedAt === '' || presentStart === startedAt
}

function readStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold spaces and parentheses; the start is the 20th field after it.
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTick}`
  } catch {
    return undefined
  }
}
