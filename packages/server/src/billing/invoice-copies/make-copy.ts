import type { Invoice } from '@platform/contract/billing'
import { renderInThread } from '../../infrastructure/pdf/render-in-thread.ts'

const WORKER = new URL('./copy-worker.ts', import.meta.url)

export function makeInvoiceCopy(invoice: Invoice): Promise<Uint8Array> {
  return renderInThread(WORKER, invoice)
}
