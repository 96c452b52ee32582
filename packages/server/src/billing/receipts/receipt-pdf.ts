import { readMailTexts } from '@platform/i18n/mail'
import PdfKit from 'pdfkit'
import { registerFonts, writeText } from '../../infrastructure/pdf/text-writer.ts'
import type { receipts } from '../../tables/billing/subscriptions.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { namePlan, sayDate, sayMoney } from '../subscriptions/plan-name.ts'

const BODY_SIZE = 12
const TITLE_SIZE = 20

type ReceiptRow = typeof receipts.$inferSelect

export function nameReceipt({ sequence }: Pick<ReceiptRow, 'sequence'>): string {
  return `R-${String(sequence).padStart(6, '0')}`
}

/** Made anew each time, in the language that its reader reads now: what it says does not change. */
export async function createReceiptPdf(
  row: ReceiptRow,
  { language, timeZone, firstName, lastName, email }: AccountRecord,
): Promise<Uint8Array> {
  const texts = readMailTexts(language)
  const rightToLeft = language === 'ar'
  const title = texts('receiptDocument.title', { number: nameReceipt(row) })
  const pdf = new PdfKit({
    size: 'A4',
    margin: 64,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: row.paidAt },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  const write = (kind: 'H1' | 'P', words: string): void => {
    const size = kind === 'H1' ? TITLE_SIZE : BODY_SIZE
    const draw = (): void => writeText(pdf, words, { size, weight: kind === 'H1' ? 700 : 400, rightToLeft })
    pdf.addStructure(pdf.struct(kind, { actual: words }, draw))
    pdf.y += kind === 'H1' ? 16 : 6
  }
  const day = (at: Date): string => sayDate(language, timeZone, at)
  write('H1', title)
  write('P', texts('receiptDocument.from', { site: row.siteId }))
  write('P', texts('receiptDocument.to', { name: `${firstName} ${lastName}`, email }))
  write('P', texts('receiptDocument.plan', { plan: namePlan(language, row.planId) }))
  write('P', texts('receiptDocument.amount', { price: sayMoney(language, row.amountMinor, row.currency) }))
  write('P', texts('receiptDocument.paid', { date: day(row.paidAt) }))
  write('P', texts('receiptDocument.until', { date: day(row.periodEndsAt) }))
  if (row.refundedAt !== null) write('P', texts('receiptDocument.refunded', { date: day(row.refundedAt) }))
  if (row.provider === 'test') write('P', texts('receiptDocument.test'))
  pdf.end()
  return done
}
