import { countInvoice } from '@platform/contract/billing'
import type { Invoice, InvoiceLineInput, InvoiceParty } from '@platform/contract/billing'

const SELLER: InvoiceParty = {
  name: 'Practice Fischer',
  street: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE123456789',
  iban: 'DE89370400440532013000',
}

const BUYER: InvoiceParty = {
  name: 'Zoë Okafor',
  street: 'Calle Mayor 3',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
  taxId: '',
  iban: '',
}

/** One that was issued, counted as the server counts, without a server. */
export function buildInvoice(lines: readonly InvoiceLineInput[], facts: Partial<Invoice> = {}): Invoice {
  const currency = facts.currency ?? 'EUR'
  const { lineNets, taxes, netMinor, taxMinor, grossMinor } = countInvoice(lines, currency)
  return {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'invoice',
    state: 'open',
    number: 'T-00001',
    client: { id: null, name: BUYER.name },
    sellerName: SELLER.name,
    currency,
    netMinor: Number(netMinor),
    taxMinor: Number(taxMinor),
    grossMinor: Number(grossMinor),
    paidMinor: 0,
    creditedMinor: 0,
    openMinor: Number(grossMinor),
    issuedOn: '2026-11-20',
    dueOn: '2026-12-04',
    createdAt: '2026-11-20T09:30:00.000Z',
    version: 2,
    language: 'en',
    timeZone: 'Europe/Berlin',
    note: '',
    seller: SELLER,
    buyer: BUYER,
    lines: lines.map((line, place) => ({ ...line, netMinor: Number(lineNets[place] ?? 0n) })),
    taxes: taxes.map((tax) => ({
      ...tax,
      taxableMinor: Number(tax.taxableMinor),
      taxMinor: Number(tax.taxMinor),
    })),
    payments: [],
    corrects: null,
    reminders: [],
    creditNotes: [],
    ...facts,
  }
}
