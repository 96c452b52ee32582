import { expect, it } from 'vitest'
import { splitPair } from './split-pair.ts'

it('two numbers in the first field are both numbers, unless the second field has one', () => {
  expect(splitPair('120/80', '')).toEqual(['120', '80'])
  expect(splitPair('120', '80')).toEqual(['120', '80'])
  expect(splitPair('120/70', '80')).toEqual(['120/70', '80'])
  expect(splitPair('120', '')).toEqual(['120', ''])
})
