// What the thread that makes files is given by name: see `make-receipt.ts`.
export { createReceiptPdf as render } from './receipt-pdf.ts'
