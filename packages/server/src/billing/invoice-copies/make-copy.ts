import { Worker } from 'node:worker_threads'
import type { Invoice } from '@platform/contract/billing'

const WORKER = new URL('./copy-worker.ts', import.meta.url)
/** Our packages are read from their sources, in a thread as in the process. */
const EXEC_ARGUMENTS = ['--conditions=@platform/source']

let last: Promise<unknown> = Promise.resolve()

/** One after the other: many requests at once take their turn, not the computer's memory. */
export function makeInvoiceCopy(invoice: Invoice): Promise<Uint8Array> {
  const turn = last.then(() => render(invoice))
  last = turn.catch(() => undefined)
  return turn
}

function render(invoice: Invoice): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: invoice, execArgv: EXEC_ARGUMENTS })
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    // After a message this says nothing new; without one the thread has died.
    worker.once('exit', (code) => reject(new Error(`The copy was not made, the thread ended with ${code}`)))
  })
}
