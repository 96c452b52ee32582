import { expect, it } from 'vitest'
import { countDraft, createLine, findWrong, withCategory } from './draft-lines.ts'

const RATES = { standardRate: '19', reducedRate: '7' }

it('adds up what is complete, and says what is not', () => {
  const line = { ...createLine(RATES), text: 'Visit', quantity: '1,5', unitPrice: '100' }
  expect(findWrong(line)).toEqual(new Set())
  const begun = createLine(RATES)
  expect(findWrong(begun)).toEqual(new Set(['text', 'unitPrice']))
  expect(countDraft([line, begun], 'EUR').grossMinor).toBe(17_850n)
})

it('knows the rate of a category', () => {
  const line = { ...createLine(RATES), text: 'Visit', unitPrice: '100' }
  expect(withCategory(line, 'reduced', RATES).taxRate).toBe('7')
  const exempt = withCategory(line, 'exempt', RATES)
  expect(exempt.taxRate).toBe('0')
  expect(findWrong(exempt)).toEqual(new Set(['exemptionReason']))
})

it.each([
  ['', 10_000n],
  [' 12,5', 8_750n],
  ['12.5', 8_750n],
  ['١٢٫٥', 8_750n],
  ['100', 0n],
])('takes off a discount that is typed as %j', (discount, netMinor) => {
  const line = { ...createLine(RATES), text: 'Visit', unitPrice: '100', discount }
  expect(findWrong(line)).toEqual(new Set())
  expect(countDraft([line], 'EUR').netMinor).toBe(netMinor)
})

it.each(['100,01', '-5', 'ten', '5%'])('takes %j for no discount', (discount) => {
  const line = { ...createLine(RATES), text: 'Visit', unitPrice: '100', discount }
  expect(findWrong(line)).toEqual(new Set(['discount']))
  expect(countDraft([line], 'EUR').netMinor).toBe(0n)
})
