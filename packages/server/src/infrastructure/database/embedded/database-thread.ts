import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { PGliteOptions } from '@electric-sql/pglite'
import type { ThreadGreeting } from './embedded-thread.ts'

const CLOSE_TIMEOUT_MS = 2_000
const ENGINE = new URL('./', import.meta.resolve('@electric-sql/pglite'))

/** What every embedded database of this process consists of: to read and compile it takes twice as long as to open one. */
let engine: Promise<Engine> | undefined

type Engine = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>>

export interface DatabaseThread {
  /** The database has one session, so one connection at a time may be in use. */
  connect(): Duplex
  isOpen(): boolean
  /** Without being asked to. What it was doing fails, and so does everything after it. */
  readonly lost: Promise<void>
  /** Whether the process goes on for its sake alone, as it does at first. */
  keepProcess(isKept: boolean): void
  /** Once everything that was sent is answered. */
  close(): Promise<void>
}

/**
 * In a thread, so that a long query holds up nobody but those who wait for the database.
 * @throws Error in PGlite's words when the files cannot be opened.
 */
export async function startDatabaseThread(options: PGliteOptions): Promise<DatabaseThread> {
  const worker = new Worker(new URL('embedded-thread.ts', import.meta.url), {
    workerData: { ...(await (engine ??= readEngine())), ...options },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  // What ends it is its own affair: without a listener it would end the process.
  worker.on('error', () => {})
  const [greeting]: ThreadGreeting[] = await once(worker, 'message')
  if (greeting?.isOpen !== true) {
    await ended
    throw Object.assign(new Error(greeting?.reason ?? 'unknown reason'), { code: greeting?.code })
  }
  let isClosing = false
  let hasEnded = false
  const lost = ended.then(() => {
    hasEnded = true
    return isClosing ? new Promise<void>(() => {}) : undefined
  })
  return {
    connect: () => createConnection(worker, hasEnded),
    isOpen: () => !hasEnded && !isClosing,
    lost,
    keepProcess: (isKept) => (isKept ? worker.ref() : worker.unref()),
    async close() {
      isClosing = true
      worker.postMessage('close', [])
      // A query that is still running is not waited for: nothing that was acknowledged is lost by that.
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

async function readEngine(): Promise<Engine> {
  const read = (name: string) => readFile(new URL(name, ENGINE))
  const compile = async (name: string) => WebAssembly.compile(await read(name))
  const [pgliteWasmModule, initdbWasmModule, files] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
    read('pglite.data'),
  ])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([files]) }
}

function createConnection(worker: Worker, hasEnded: boolean): Duplex {
  const connection = new Duplex({
    read: () => {},
    write(chunk: Buffer, _encoding, done) {
      // A copy that is handed over: small buffers are parts of one that others use too.
      const message = new Uint8Array(chunk)
      worker.postMessage(message, [message.buffer])
      done()
    },
    final: (done) => {
      done()
      connection.destroy()
    },
    destroy(error, done) {
      worker.off('message', receive).off('exit', fail)
      done(error)
    },
  })
  const receive = (answer: ArrayBuffer): void => void connection.push(Buffer.from(answer))
  const fail = (): void => {
    const error = Object.assign(new Error('The embedded database has ended'), { code: 'ECONNRESET' })
    connection.destroy(error)
  }
  worker.on('message', receive).once('exit', fail)
  // Not before the driver listens.
  if (hasEnded) setImmediate(fail)
  // As of a socket: the driver says goodbye on open ones only.
  return Object.defineProperty(connection, 'readyState', {
    get: () => (connection.destroyed ? 'closed' : 'open'),
  })
}
