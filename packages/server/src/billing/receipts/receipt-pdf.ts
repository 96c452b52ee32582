import { readMailTexts } from '@platform/i18n/mail'
import { openPdf, writeTagged } from '../../infrastructure/pdf/tagged-pdf.ts'
import type { receipts } from '../../tables/billing/subscriptions.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { createMoneyWords } from '../amounts/say-money.ts'
import { namePlan, sayDate } from '../subscriptions/plan-name.ts'

const BODY_SIZE = 12
const TITLE_SIZE = 20

type ReceiptRow = typeof receipts.$inferSelect

export function nameReceipt({ sequence }: Pick<ReceiptRow, 'sequence'>): string {
  return `R-${String(sequence).padStart(6, '0')}`
}

export interface PrintedReceipt {
  readonly row: ReceiptRow
  readonly reader: Pick<AccountRecord, 'language' | 'timeZone' | 'firstName' | 'lastName' | 'email'>
}

/** Made anew each time, in the language that its reader reads now: what it says does not change. */
export async function createReceiptPdf({ row, reader }: PrintedReceipt): Promise<Uint8Array> {
  const { language, timeZone, firstName, lastName, email } = reader
  const texts = readMailTexts(language)
  const rightToLeft = language === 'ar'
  const title = texts('receiptDocument.title', { number: nameReceipt(row) })
  const { pdf, done } = openPdf({ title, language, createdAt: row.paidAt })
  const write = (kind: 'H1' | 'P', words: string): void => {
    const size = kind === 'H1' ? TITLE_SIZE : BODY_SIZE
    writeTagged(pdf, kind, words, { size, weight: kind === 'H1' ? 700 : 400, rightToLeft })
    pdf.y += kind === 'H1' ? 16 : 6
  }
  const day = (at: Date): string => sayDate(language, timeZone, at)
  write('H1', title)
  write('P', texts('receiptDocument.from', { site: row.siteId }))
  write('P', texts('receiptDocument.to', { name: `${firstName} ${lastName}`, email }))
  write('P', texts('receiptDocument.plan', { plan: namePlan(language, row.planId) }))
  write(
    'P',
    texts('receiptDocument.amount', { price: createMoneyWords(language, row.currency)(row.amountMinor) }),
  )
  write('P', texts('receiptDocument.paid', { date: day(row.paidAt) }))
  write('P', texts('receiptDocument.until', { date: day(row.periodEndsAt) }))
  if (row.refundedAt !== null) write('P', texts('receiptDocument.refunded', { date: day(row.refundedAt) }))
  if (row.provider === 'test') write('P', texts('receiptDocument.test'))
  pdf.end()
  return done
}
