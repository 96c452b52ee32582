import { Worker } from 'node:worker_threads'
import type { FileType } from '@platform/contract/care'
import { MAX_TEXT_UNITS, SCAN_HEAP_MB, SCAN_TIMEOUT_MS } from './scan-limits.ts'
import type { ScanOrder } from './scan-worker.ts'

/** What no database stores in a text, and what only fills an index. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_STORED = /[\0-\x08\x0b-\x1f\x7f]/g

/**
 * Reads the text of a file in a thread of its own, within limits of time and memory.
 *
 * @returns the text, empty when there is none that can be read
 * @throws the signal's reason when it fires
 */
export async function readFileText(
  bytes: Uint8Array,
  mediaType: FileType,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('scan-worker.ts', import.meta.url), {
    // None of the server's own: neither its secrets nor what it logs to.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: SCAN_HEAP_MB },
  })
  try {
    const order: ScanOrder = { bytes, mediaType }
    const text = await Promise.race([askWorker(worker, order), waitForEnd(signal)])
    signal.throwIfAborted()
    return text.replaceAll(NOT_STORED, ' ').toWellFormed().slice(0, MAX_TEXT_UNITS).toWellFormed()
  } finally {
    await worker.terminate()
  }
}

/** A thread that dies of its file has found nothing in it. */
function askWorker(worker: Worker, order: ScanOrder): Promise<string> {
  return new Promise((resolve) => {
    worker.once('message', (text: unknown) => resolve(typeof text === 'string' ? text : ''))
    worker.once('error', () => resolve(''))
    worker.once('exit', () => resolve(''))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
  })
}

function waitForEnd(signal: AbortSignal): Promise<string> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(SCAN_TIMEOUT_MS)])
  return new Promise((resolve) => {
    either.addEventListener('abort', () => resolve(''), { once: true })
  })
}
