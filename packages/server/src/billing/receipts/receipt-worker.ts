import { parentPort, workerData } from 'node:worker_threads'
import { createReceiptPdf } from './receipt-pdf.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `make-receipt.ts` is the only one who starts it
const bytes = await createReceiptPdf(workerData as PrintedReceipt)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(bytes)
