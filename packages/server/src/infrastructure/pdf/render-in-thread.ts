import { Tinypool } from 'tinypool'

/** Long enough for somebody who saves one file after another. */
const IDLE_MS = 10_000

/** A file that needs more fails by itself; without limits the thread lets garbage lie that a server of half a GiB misses. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 }

let thread: Tinypool | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A file that a module makes in a thread of its own, from plain data: shaping the letters of a page takes longer than other
 * requests should wait. One thread for all, one file after the other: many requests at once take their turn, not the computer's
 * memory. It stays for a moment, because loading fonts and words costs more than a page, and ends when nobody asks.
 *
 * @param module whose `render` makes the file
 */
export function renderInThread(module: URL, data: unknown): Promise<Uint8Array> {
  // The pool has a queue of its own, but forgets it where its only thread dies.
  const turn = last.then(() => render(module, data))
  last = turn.catch(() => undefined)
  return turn
}

async function render(module: URL, data: unknown): Promise<Uint8Array> {
  thread ??= new Tinypool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: MEMORY,
    // Our packages are read from their sources, in a thread as in the process.
    execArgv: ['--conditions=@platform/source'],
  })
  return thread.run(data, { filename: module.href, name: 'render' })
}
