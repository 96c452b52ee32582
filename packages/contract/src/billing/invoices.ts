import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { csvSchema } from '../fields/csv.ts'
import {
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  versionSchema,
} from '../fields/fields.ts'
import { fileCopySchema } from '../fields/files.ts'
import { searchTextSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import { servicePriceSchema } from '../organizations/organization-services.ts'
import {
  INVOICE_STATES,
  invoiceInputSchema,
  invoiceLineInputSchema,
  invoiceSchema,
  listedInvoiceSchema,
  MAX_INVOICE_LINES,
} from './invoice.ts'
import { amountMinorSchema, INVOICE_CURRENCIES } from './money.ts'

const tag = 'Invoices'
const params = z.strictObject({ id: idSchema })

/** How many days invoices are overdue. */
export const AGEING_BUCKETS = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** Whoever can be sent an invoice, by name alone: it says nothing of what they are treated for. */
const invoiceBuyerSchema = z.object({ id: idSchema, name: z.string() })

export type InvoiceBuyer = z.output<typeof invoiceBuyerSchema>

/** A completed appointment that no invoice is for. */
const billableAppointmentSchema = z.object({
  id: idSchema,
  startsAt: instantSchema,
  timeZone: z.string(),
  service: z.string(),
  price: z.nullable(servicePriceSchema),
})

export type BillableAppointment = z.output<typeof billableAppointmentSchema>

const ageingSchema = z.object({
  currency: z.enum(INVOICE_CURRENCIES),
  bucket: z.enum(AGEING_BUCKETS),
  count: z.int(),
  openMinor: amountMinorSchema,
})

export type Ageing = z.output<typeof ageingSchema>

const filterShape = {
  q: z.optional(searchTextSchema),
  state: z.optional(z.enum(INVOICE_STATES)),
  clientId: z.optional(idSchema),
}

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    permission: 'invoices.read',
    tag,
    summary: 'List the invoices of my organization, or those for me, the newest first',
    description:
      'To a client: what was issued for them. To who keeps the invoices of an organization: drafts too.',
    input: z.strictObject({ ...pageQueryShape, ...filterShape }),
    output: z.object({ items: z.array(listedInvoiceSchema), nextCursor: nextCursorSchema }),
  }),
  listDue: endpoint({
    method: 'GET',
    path: '/invoices/due',
    permission: 'invoices.read',
    tag,
    summary: 'List what I have to pay, or what is overdue to my organization, the earliest due day first',
    input: z.strictObject({ limit: pageQueryShape.limit }),
    output: z.object({
      /** Of all, however few of them are listed. */
      count: z.int(),
      items: z.array(listedInvoiceSchema),
    }),
  }),
  listAgeing: endpoint({
    method: 'GET',
    path: '/invoices/ageing',
    permission: 'invoices.write',
    tag,
    summary: 'Sum what is open by how long it is overdue',
    output: z.object({ items: z.array(ageingSchema) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/invoices.csv',
    permission: 'invoices.write',
    tag,
    summary: 'Export the invoices of my organization, one line an invoice',
    input: z.strictObject(filterShape),
    output: csvSchema,
  }),
  listBuyers: endpoint({
    method: 'GET',
    path: '/invoices/buyers',
    permission: 'invoices.write',
    tag,
    summary: 'List whom my organization can send an invoice',
    description:
      'Clients who had an appointment, share something with a member, or keep the record of who did.',
    output: z.object({ items: z.array(invoiceBuyerSchema) }),
  }),
  listAppointments: endpoint({
    method: 'GET',
    path: '/invoices/appointments',
    permission: 'invoices.write',
    tag,
    summary: 'List the completed appointments of a client that no invoice is for',
    input: z.strictObject({ clientId: idSchema }),
    output: z.object({ items: z.array(billableAppointmentSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invoices',
    permission: 'invoices.write',
    tag,
    summary: 'Begin an invoice',
    status: 201,
    input: z.strictObject({ key: idempotencyKeySchema, ...invoiceInputSchema.shape }),
    output: invoiceSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/invoices/{id}',
    permission: 'invoices.read',
    tag,
    summary: 'Read an invoice with its lines, payments and credit notes',
    input: z.object({ params }),
    output: invoiceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/invoices/{id}',
    permission: 'invoices.write',
    tag,
    summary: 'Change a draft',
    description: 'What was issued is `conflict`: a credit note corrects it.',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: invoiceInputSchema }),
    output: invoiceSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoices/{id}',
    permission: 'invoices.write',
    tag,
    summary: 'Remove a draft',
    input: z.object({ params }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/invoices/{id}/issue',
    permission: 'invoices.write',
    tag,
    summary: 'Issue a draft: it has the next number of its series, and never changes again',
    description: 'The same key issues once. Its client is told by mail and on the site.',
    input: z.object({
      params,
      body: z.strictObject({ key: idempotencyKeySchema, seenVersion: versionSchema }),
    }),
    output: invoiceSchema,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/invoices/{id}/reminders',
    permission: 'invoices.write',
    tag,
    summary: 'Remind the client of an overdue invoice, by mail and on the site',
    description:
      'The same key reminds once. What is not overdue is `conflict`, and so is a reminder too soon after another.',
    status: 201,
    input: z.object({ params, body: z.strictObject({ key: idempotencyKeySchema }) }),
    output: invoiceSchema,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/invoices/{id}/credit-notes',
    permission: 'invoices.write',
    tag,
    summary: 'Correct an invoice by a credit note, which is issued at once',
    description: 'The same key credits once. All credit notes together are at most what they correct.',
    status: 201,
    input: z.object({
      params,
      body: z.strictObject({
        key: idempotencyKeySchema,
        /** The lines of the invoice where nothing is said of them. */
        lines: z.optional(
          z.array(invoiceLineInputSchema).check(z.minLength(1), z.maxLength(MAX_INVOICE_LINES)),
        ),
        note: invoiceInputSchema.shape.note,
      }),
    }),
    output: invoiceSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/invoices/{id}/pdf',
    permission: 'invoices.read',
    tag,
    summary: 'Read an issued invoice as PDF, in the language of its client',
    description:
      'One that is taxed is a hybrid document (Factur-X, ZUGFeRD): PDF/A-3 with the invoice as XML by EN 16931 in it.',
    input: z.object({ params }),
    output: fileCopySchema,
  }),
}
