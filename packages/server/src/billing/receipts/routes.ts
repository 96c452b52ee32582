import { setFileHeaders } from '../../infrastructure/files/file-headers.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { makeReceipt } from './make-receipt.ts'
import { nameReceipt } from './receipt-pdf.ts'
import { listReceipts, presentReceipt, readReceipt } from './receipt-store.ts'

export function createReceiptRoutes({ guarded: { receipts } }: Implementers) {
  return {
    list: receipts.list.handler(async ({ context: { database, viewer }, input: { cursor, limit } }) => {
      const found = await listReceipts(database, viewer, { after: readPosition(cursor), limit: limit + 1 })
      const { rows, nextCursor } = cutPage(found, limit, ({ paidAt, id }) => ({ at: paidAt, id }))
      return { items: rows.map(presentReceipt), nextCursor }
    }),
    download: receipts.download.handler(async ({ context, input }) => {
      const { database, viewer, account, responseHeaders } = context
      const row = await readReceipt(database, viewer, input.params.id)
      if (row === undefined) throw new ApiProblem('not_found')
      const file = new Blob([new Uint8Array(await makeReceipt(row, account))], {
        type: 'application/pdf',
      })
      const fileName = `${nameReceipt(row)}.pdf`
      setFileHeaders(responseHeaders, { fileName, mediaType: 'application/pdf', bytes: file.size })
      return file
    }),
  }
}
