import { expect, it } from 'vitest'
import { parseRange } from './read-file.ts'

it.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: 499 }],
  ['bytes=-10', { from: 490, to: 499 }],
  ['bytes=-900', { from: 0, to: 499 }],
  ['bytes=400-9999', { from: 400, to: 499 }],
  ['bytes=500-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [null, undefined],
])('of 500 bytes %j asks for %j', (header, range) => {
  expect(parseRange(header, 500)).toEqual(range)
})
