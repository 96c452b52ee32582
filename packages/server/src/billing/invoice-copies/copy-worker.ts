// What the thread that makes files is given by name: see `make-copy.ts`.
export { createInvoiceCopy as render } from './invoice-copy.ts'
