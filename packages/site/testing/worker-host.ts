import { parentPort, workerData } from 'node:worker_threads'

// What a worker of a browser finds around it.
Object.assign(globalThis, {
  self: {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    postMessage: (message: unknown) => parentPort?.postMessage(message),
    addEventListener: (_type: string, listener: (event: { readonly data: unknown }) => void) =>
      parentPort?.on('message', (data) => listener({ data })),
  },
})

await import(String(workerData))
