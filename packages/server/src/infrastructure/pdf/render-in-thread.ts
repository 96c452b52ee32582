import { Worker } from 'node:worker_threads'

/** Our packages are read from their sources, in a thread as in the process. */
const EXEC_ARGUMENTS = ['--conditions=@platform/source']

let last: Promise<unknown> = Promise.resolve()

/**
 * A file that a module makes in a thread of its own, from plain data: shaping the letters of a page takes longer than other
 * requests should wait. One after the other: many requests at once take their turn, not the computer's memory.
 */
export function renderInThread(module: URL, data: unknown): Promise<Uint8Array> {
  const turn = last.then(() => render(module, data))
  last = turn.catch(() => undefined)
  return turn
}

function render(module: URL, data: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: data, execArgv: EXEC_ARGUMENTS })
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    // After a message this says nothing new; without one the thread has died.
    worker.once('exit', (code) => reject(new Error(`The file was not made, the thread ended with ${code}`)))
  })
}
