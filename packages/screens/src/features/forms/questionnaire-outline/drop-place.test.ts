import { expect, it } from 'vitest'
import { findDropPlace } from './drop-place.ts'

const row = { linkId: 'a', isGroup: false, top: 100, height: 40 }

it.each([
  [row, 105, 'before'],
  [row, 121, 'after'],
  [{ ...row, isGroup: true }, 105, 'before'],
  [{ ...row, isGroup: true }, 120, 'inside'],
  [{ ...row, isGroup: true }, 135, 'after'],
] as const)('%j at %d means %s', (one, y, side) => {
  expect(findDropPlace(one, y)).toEqual({ side, of: 'a' })
})
