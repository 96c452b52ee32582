import type { InvoiceLine } from '@platform/contract/billing'
import { expect, it } from 'vitest'
import { beginCredit, chosenLines, findCreditFault } from './credit-lines.ts'

const LINE: InvoiceLine = {
  text: 'Course',
  quantity: '3',
  unit: 'hours',
  unitPrice: '10',
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
