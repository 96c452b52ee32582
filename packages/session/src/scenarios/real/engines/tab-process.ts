import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Far longer than a tab in the background works at anything else. */
const BUSY_MS = 400

/** The process of a tab, which no protocol names: of those below the browser, the one that works while the page is busy. */
export async function findProcess(browser: number, work: (ms: number) => Promise<unknown>): Promise<number> {
  const before = await readTicks(browser)
  await work(BUSY_MS)
  const after = await readTicks(browser)
  const worked = [...after].map(([pid, ticks]) => [pid, ticks - (before.get(pid) ?? 0)] as const)
  const [[busiest] = []] = worked.toSorted(([, one], [, other]) => other - one)
  if (busiest === undefined) throw new Error(`the browser ${browser} has no processes below it`)
  return busiest
}

/** A run that fails, or is broken off, leaves no browser behind. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** Runs in the page. */
export function keepBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** All processes below this one. */
export async function listBelow(root: number): Promise<number[]> {
  return [...(await readTicks(root)).keys()]
}

/** How long each process below this one has worked. */
async function readTicks(browser: number): Promise<Map<number, number>> {
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(running.map(readStat))
  const known = stats.filter((stat) => stat !== undefined)
  const below = new Map<number, number>()
  const collect = (parent: number): void => {
    for (const stat of known.filter((one) => one.parent === parent)) {
      below.set(stat.pid, stat.ticks)
      collect(stat.pid)
    }
  }
  collect(browser)
  return below
}

async function readStat(pid: string): Promise<{ pid: number; parent: number; ticks: number } | undefined> {
  // One that has ended meanwhile has no file any more.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program stands in brackets, and may hold some itself.
  const [, parent, ...fields] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  if (parent === undefined) return undefined
  return { pid: Number(pid), parent: Number(parent), ticks: Number(fields[9]) + Number(fields[10]) }
}
