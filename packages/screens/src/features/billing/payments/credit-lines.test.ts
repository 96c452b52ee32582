import type { InvoiceLine } from '@platform/contract/billing'
import { expect, it } from 'vitest'
import { countDraft, toInput } from '../invoice-editor/draft-lines.ts'
import { beginCredit, chosenLines, findCreditFault } from './credit-lines.ts'

const LINE: InvoiceLine = {
  text: 'Course',
  quantity: '3',
  unit: 'hours',
  unitPrice: '10',
  discount: '0',
  taxCategory: 'standard',
  taxRate: '19',
  exemptionReason: '',
  appointmentId: null,
  netMinor: 3_000,
}
const INVOICE = { currency: 'EUR', grossMinor: 3_570, creditedMinor: 1_190 } as const

it('nothing is credited until somebody says how much of which line', () => {
  expect(chosenLines([beginCredit(LINE)])).toEqual([])
  expect(findCreditFault([beginCredit(LINE)], INVOICE)).toBe('nothing')
})

it.each([
  ['2', undefined],
  ['1,5', undefined],
  ['2.5', 'tooMuch'],
  ['0', 'wrong'],
  ['-1', 'wrong'],
  ['one', 'wrong'],
] as const)('of three of which one is credited, %s is %s', (quantity, fault) => {
  expect(findCreditFault([{ ...beginCredit(LINE), quantity }], INVOICE)).toBe(fault)
})

it('a line is credited with the discount that it had', () => {
  const line = { ...beginCredit({ ...LINE, discount: '12.5' }), quantity: '2' }
  expect(chosenLines([line]).map(toInput)).toMatchObject([
    { quantity: '2', unitPrice: '10', discount: '12.5' },
  ])
  expect(countDraft([line], 'EUR').netMinor).toBe(1_750n)
})
