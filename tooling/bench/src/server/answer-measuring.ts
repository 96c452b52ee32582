import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const NS_PER_MS = 1e6
const US_PER_MS = 1e3
const BYTES_PER_KIB = 1024

export interface MeasuredHere {
  readonly url: string
  /** What the caller needs to know besides, such as the id of a row. */
  readonly facts?: Readonly<Record<string, string>>
  /** How many statements were sent to the database so far. */
  readonly countStatements?: () => number
  close(): Promise<void>
}

export function answerMeasuring({ url, facts, countStatements = () => 0, close }: MeasuredHere): void {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let cpuBefore = process.cpuUsage()
  let statementsBefore = 0
  const profiler = createProfiler(process.env['PROFILE_DIR'])
  process.on('message', (message) => {
    if (message === 'measure') {
      profiler.start()
      cpuBefore = process.cpuUsage()
      statementsBefore = countStatements()
      delay.reset()
      delay.enable()
    }
    if (message === 'report') {
      delay.disable()
      profiler.stop()
      const { user, system } = process.cpuUsage(cpuBefore)
      process.send?.({
        maxMs: delay.max / NS_PER_MS,
        p99Ms: delay.percentile(99) / NS_PER_MS,
        cpuMs: (user + system) / US_PER_MS,
        statements: countStatements() - statementsBefore,
      })
    }
    if (message === 'memory') process.send?.(readMemory())
    if (message === 'stop') void close().then(() => process.disconnect())
  })
  process.send?.({ url: url.replace('localhost', '127.0.0.1'), facts })
}

/** What is left of it once all that nobody needs any more is gone. */
function readMemory() {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, live: heapUsed + external, peak: process.resourceUsage().maxRSS * BYTES_PER_KIB }
}

/** To see what the time is spent on, where a folder is named. */
function createProfiler(folder: string | undefined): { start(): void; stop(): void } {
  if (folder === undefined) return { start() {}, stop() {} }
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  let count = 0
  return {
    start: () => session.post('Profiler.start'),
    stop: () =>
      session.post('Profiler.stop', (_error, { profile }) => {
        count += 1
        writeFileSync(join(folder, `${process.pid}-${count}.cpuprofile`), JSON.stringify(profile))
      }),
  }
}
