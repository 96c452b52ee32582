import { trimDecimal } from '@platform/contract/billing'
import type { Invoice, ListedInvoice, Payment } from '@platform/contract/billing'
import type { Database } from '../../infrastructure/database/database.ts'
import { readBuyer, readSeller } from './parties.ts'
import { listPaymentRows } from './payment-store.ts'
import type { PaymentRow } from './payment-store.ts'
import { listReminders } from './reminder-store.ts'
import { listCreditNotes, listLineRows, listTaxRows, readNumber } from './store.ts'
import type { InvoiceRow, LineRow } from './store.ts'

export function presentListed(row: InvoiceRow): ListedInvoice {
  const { id, kind, state, currency, issuedOn, dueOn, version } = row
  const { netMinor, taxMinor, grossMinor, paidMinor, creditedMinor } = row
  const openMinor = kind === 'invoice' && state !== 'draft' ? grossMinor - creditedMinor - paidMinor : 0n
  return {
    id,
    kind,
    state,
    number: row.fullNumber,
    client: { id: row.clientId, name: row.clientName },
    sellerName: row.sellerName,
    currency,
    netMinor: Number(netMinor),
    taxMinor: Number(taxMinor),
    grossMinor: Number(grossMinor),
    paidMinor: Number(paidMinor),
    creditedMinor: Number(creditedMinor),
    openMinor: Number(openMinor),
    issuedOn,
    dueOn,
    createdAt: row.createdAt.toISOString(),
    version,
  }
}

/** With all that belongs to it. Of a draft the parties are as they are now. */
export async function presentInvoice(database: Database, row: InvoiceRow): Promise<Invoice> {
  const { id, correctsId, language, timeZone, note } = row
  const [lines, taxes] = [await listLineRows(database, id), await listTaxRows(database, id)]
  const paid = row.number === null ? [] : await listPaymentRows(database, id)
  const credits = row.number === null ? [] : await listCreditNotes(database, id)
  const reminders = await listReminders(database, row)
  const corrected = correctsId === null ? undefined : await readNumber(database, correctsId)
  return {
    ...presentListed(row),
    language,
    timeZone,
    note,
    seller: row.seller ?? (await readSeller(database, row)),
    buyer: row.buyer ?? (await readBuyer(database, row.clientId)),
    lines: lines.map(presentLine),
    taxes: taxes.map(({ taxCategory, taxRate, taxableMinor, taxMinor }) => ({
      taxCategory,
      taxRate: trimDecimal(taxRate),
      taxableMinor: Number(taxableMinor),
      taxMinor: Number(taxMinor),
    })),
    payments: paid.map(presentPayment),
    corrects: correctsId === null ? null : { id: correctsId, number: corrected ?? '' },
    reminders: reminders.map(({ at }) => at.toISOString()),
    creditNotes: credits.map((credit) => ({
      id: credit.id,
      number: credit.number ?? '',
      grossMinor: Number(credit.grossMinor),
    })),
  }
}

export function presentLine(line: LineRow): Invoice['lines'][number] {
  const { text, unit, taxCategory, exemptionReason, appointmentId } = line
  return {
    text,
    unit,
    taxCategory,
    exemptionReason,
    appointmentId,
    quantity: trimDecimal(line.quantity),
    unitPrice: trimDecimal(line.unitPrice),
    discount: trimDecimal(line.discount),
    taxRate: trimDecimal(line.taxRate),
    netMinor: Number(line.netMinor),
  }
}

function presentPayment(row: PaymentRow): Payment {
  const { amountMinor, allocatedMinor, refundedMinor, ...facts } = row
  return {
    ...facts,
    amountMinor: Number(amountMinor),
    allocatedMinor: Number(allocatedMinor),
    refundedMinor: Number(refundedMinor),
  }
}
