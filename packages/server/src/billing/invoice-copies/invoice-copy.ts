import type { Invoice, InvoiceLine, InvoiceParty } from '@platform/contract/billing'
import { openPdf, writeTagged } from '../../infrastructure/pdf/tagged-pdf.ts'
import { createMoneyWords } from '../amounts/say-money.ts'
import { copyTexts } from './copy-texts.ts'
import { describeHybrid } from './hybrid-copy.ts'

type Kind = 'H1' | 'H2' | 'P'

const SIZES: Readonly<Record<Kind, number>> = { H1: 20, H2: 13, P: 10.5 }

/** An invoice as a tagged document, in the language of its client; the table of its lines is a list that is read aloud well. */
export async function createInvoiceCopy(invoice: Invoice): Promise<Uint8Array> {
  const { language, currency, number } = invoice
  const texts = copyTexts[language]
  const rightToLeft = language === 'ar'
  const locale = `${language}-u-nu-latn`
  const say = createMoneyWords(language, currency, 'code')
  const sayDay = (day: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const sayRate = (rate: string): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(rate) / 100)
  const title = invoice.kind === 'invoice' ? texts.invoice(number ?? '') : texts.creditNote(number ?? '')
  const archived = describeHybrid(invoice)
  const { pdf, done } = openPdf({ title, language, createdAt: new Date(invoice.createdAt), archived })
  const write = (kind: Kind, words: string): void => {
    pdf.y += kind === 'P' ? 3 : 10
    writeTagged(pdf, kind, words, { size: SIZES[kind], weight: kind === 'P' ? 400 : 700, rightToLeft })
  }
  const writeAll = (heading: string, lines: readonly string[]): void => {
    write('H2', heading)
    for (const line of lines) if (line !== '') write('P', line)
  }
  write('H1', title)
  if (invoice.corrects !== null) write('P', texts.corrects(invoice.corrects.number))
  if (invoice.issuedOn !== null) write('P', texts.issuedOn(sayDay(invoice.issuedOn)))
  if (invoice.dueOn !== null) write('P', texts.dueOn(sayDay(invoice.dueOn)))
  const { seller, buyer } = invoice
  writeAll(texts.seller, [...listAddress(seller), texts.taxId(seller.taxId)])
  writeAll(texts.buyer, listAddress(buyer))
  writeAll(
    texts.lines,
    invoice.lines.map(
      (line, index) => `${index + 1}. ${sayLine(line, say, texts.discount(sayRate(line.discount)))}`,
    ),
  )
  write('P', texts.net(say(invoice.netMinor)))
  for (const { taxCategory, taxRate, taxableMinor, taxMinor } of invoice.taxes)
    write('P', texts.tax(taxCategory, sayRate(taxRate), say(taxableMinor), say(taxMinor)))
  for (const reason of new Set(invoice.lines.map((line) => line.exemptionReason)))
    if (reason !== '') write('P', reason)
  write('H2', texts.gross(say(invoice.grossMinor)))
  if (invoice.kind === 'invoice' && seller.iban !== '')
    writeAll(texts.payment, [texts.iban(seller.iban), texts.reference(number ?? '')])
  if (invoice.note !== '') writeAll(texts.note, invoice.note.split('\n'))
  pdf.end()
  return done
}

function sayLine(
  { text, quantity, unit, unitPrice, discount, netMinor }: InvoiceLine,
  say: (minor: number) => string,
  sayDiscount: string,
): string {
  const counted = [quantity, unit].filter((part) => part !== '').join(' ')
  const less = discount === '0' ? '' : `, ${sayDiscount}`
  return `${text}: ${counted} × ${unitPrice}${less} = ${say(netMinor)}`
}

function listAddress({ name, street, postalCode, city, country }: InvoiceParty): string[] {
  return [name, street, `${postalCode} ${city}`.trim(), country]
}
