import type { InvoiceLineInput } from '@platform/contract/billing'

/** By e-mail address who it is for, how long ago it was issued, and what became of it. */
export interface DemoInvoice {
  readonly of: 'client@example.com' | 'client2@example.com' | 'premium@example.com'
  readonly lines: readonly InvoiceLineInput[]
  /** Without it, it is a draft. */
  readonly daysAgo?: number
  /** In the smallest unit of the currency. */
  readonly paid?: number
  readonly isCredited?: boolean
}

/** Medical care is exempt from this tax; courses and reports are not. */
const CARE = {
  unit: '',
  discount: '0',
  taxCategory: 'exempt',
  taxRate: '0',
  exemptionReason: 'Medical treatment is exempt from value added tax.',
  appointmentId: null,
} as const
const REPORT = {
  unit: '',
  discount: '0',
  taxCategory: 'standard',
  taxRate: '19',
  exemptionReason: '',
  appointmentId: null,
} as const

const checkUp = { ...CARE, text: 'Check-up', quantity: '1', unitPrice: '80' }
const firstVisit = { ...CARE, text: 'First visit', quantity: '1', unitPrice: '120' }
const short = { ...CARE, text: 'Short consultation', quantity: '1', unitPrice: '35.5' }
const course = { ...REPORT, text: 'Back exercise course', unit: 'hours', quantity: '7.5', unitPrice: '14.9' }
const secondSeat = { ...course, text: 'Back exercise course, second member of a family', discount: '12.5' }
const report = { ...REPORT, text: 'Report for an insurer', unit: 'pages', quantity: '3', unitPrice: '19.95' }

/** One in every state, oldest first. One line an invoice. */
// prettier-ignore
export const DEMO_INVOICES: readonly DemoInvoice[] = [
  { of: 'client@example.com', lines: [firstVisit], daysAgo: 132, paid: 12_000 },
  { of: 'premium@example.com', lines: [checkUp, report], daysAgo: 126 },
  { of: 'client2@example.com', lines: [course], daysAgo: 75, paid: 5_000 },
  { of: 'client@example.com', lines: [course, short], daysAgo: 48 },
  { of: 'premium@example.com', lines: [firstVisit], daysAgo: 40, isCredited: true },
  { of: 'premium@example.com', lines: [firstVisit, report], daysAgo: 38, paid: 19_122 },
  { of: 'client2@example.com', lines: [short, short], daysAgo: 22 },
  { of: 'client@example.com', lines: [checkUp, report], daysAgo: 9, paid: 6_000 },
  { of: 'premium@example.com', lines: [checkUp], daysAgo: 6 },
  { of: 'client@example.com', lines: [short, secondSeat], daysAgo: 2 },
  { of: 'client2@example.com', lines: [checkUp, course] },
]
