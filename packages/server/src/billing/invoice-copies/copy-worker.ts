import { parentPort, workerData } from 'node:worker_threads'
import type { Invoice } from '@platform/contract/billing'
import { createInvoiceCopy } from './invoice-copy.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `make-copy.ts` is the only one who starts it
const bytes = await createInvoiceCopy(workerData as Invoice)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(bytes)
