import { Blob as NodeBlob } from 'node:buffer'
import { pathToFileURL } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'

const HOST = new URL(import.meta.resolve('./worker-host.ts'))

/** A thread of Node in the place of a worker, which the simulated browser lacks. Files of the page get there as those of Node. */
window.Worker = class extends EventTarget implements Worker {
  readonly #thread: Thread
  /** Messages arrive in the order in which they were sent, although a file takes a moment. */
  #sent: Promise<void> = Promise.resolve()
  onmessage = null
  onmessageerror = null
  onerror = null

  constructor(url: string | URL) {
    super()
    this.#thread = new Thread(HOST, {
      workerData: fileOf(url),
      execArgv: ['--conditions=@platform/source'],
    })
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })))
    this.#thread.on('error', () => this.dispatchEvent(new Event('error')))
    this.#thread.unref()
  }

  postMessage(message: { readonly input: readonly unknown[] }): void {
    const input = Promise.all(message.input.map(toNode))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    this.#sent = this.#sent.then(async () => this.#thread.postMessage({ ...message, input: await input }))
  }

  terminate(): void {
    void this.#thread.terminate()
  }
}

/** Where the address of a module on the server of the tests lies. */
function fileOf(url: string | URL): string {
  return pathToFileURL(new URL(url).pathname.replace(/^\/@fs/, '')).href
}

async function toNode(value: unknown): Promise<unknown> {
  return value instanceof Blob ? new NodeBlob([new Uint8Array(await value.arrayBuffer())]) : value
}
