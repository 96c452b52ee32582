import { setCsvHeaders } from '../../infrastructure/csv/csv.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { readInvoice } from '../invoice-records/require-invoice.ts'
import { creditInvoice } from './credit.ts'
import { createDraft, removeDraft, updateDraft } from './drafts.ts'
import { exportInvoices } from './export.ts'
import { issueInvoice } from './issue.ts'
import { remindOfInvoice } from './remind.ts'
import {
  listAgeing,
  listBillableAppointments,
  listBuyers,
  listDue,
  listInvoices,
  printInvoice,
} from './service.ts'

export function createInvoiceRoutes({ guarded: { invoices } }: Implementers) {
  return {
    list: invoices.list.handler(({ context, input }) => listInvoices(context, input)),
    listDue: invoices.listDue.handler(({ context, input }) => listDue(context, input)),
    listAgeing: invoices.listAgeing.handler(async ({ context }) => ({ items: await listAgeing(context) })),
    export: invoices.export.handler(({ context, input }) => {
      setCsvHeaders(context.responseHeaders, 'invoices', new Date(context.clock.now()))
      return exportInvoices(context, input)
    }),
    listBuyers: invoices.listBuyers.handler(async ({ context }) => ({ items: await listBuyers(context) })),
    listAppointments: invoices.listAppointments.handler(async ({ context, input }) => ({
      items: await listBillableAppointments(context, input.clientId),
    })),
    create: invoices.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await createDraft(context, input)),
    ),
    read: invoices.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readInvoice(context, context.database, input.params.id)),
    ),
    update: invoices.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await updateDraft(context, seen, body))
    }),
    remove: invoices.remove.handler(({ context, input }) => removeDraft(context, input.params.id)),
    issue: invoices.issue.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await issueInvoice(context, params.id, body)),
    ),
    remind: invoices.remind.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await remindOfInvoice(context, params.id, body.key)),
    ),
    credit: invoices.credit.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await creditInvoice(context, params.id, body)),
    ),
    print: invoices.print.handler(({ context, input }) => printInvoice(context, input.params.id)),
  }
}
