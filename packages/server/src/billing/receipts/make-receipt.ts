import { renderInThread } from '../../infrastructure/pdf/render-in-thread.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

const WORKER = new URL('./receipt-worker.ts', import.meta.url)

/** What the thread is given of the reader is what the receipt says of them. */
export function makeReceipt(
  row: PrintedReceipt['row'],
  { language, timeZone, firstName, lastName, email }: AccountRecord,
): Promise<Uint8Array> {
  const receipt: PrintedReceipt = { row, reader: { language, timeZone, firstName, lastName, email } }
  return renderInThread(WORKER, receipt)
}
