import { parentPort, workerData } from 'node:worker_threads'
import { createResponseCopy } from './response-copy.ts'
import type { CopiedResponse } from './response-copy.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `read-copy.ts` is the only one who starts it
const bytes = await createResponseCopy(workerData as CopiedResponse)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(bytes)
