import { expect, it } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

it.each([
  ['72.5', '72.5'],
  ['1,5', '1.5'],
  [' 2.25 ', '2.25'],
  ['٣٫٥', '3.5'],
  ['7', '7'],
  ['72,50', '72.50'],
  [' 1 72 ', '172'],
  ['٣٧٫٢', '37.2'],
  ['۳۷٫۲', '37.2'],
  [',5', '0.5'],
  ['72,5,1', '72.5,1'],
  ['about 70', 'about70'],
])('%j is read as %j', (typed, read) => {
  expect(readTypedNumber(typed)).toBe(read)
})
