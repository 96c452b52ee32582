import { expect, it } from 'vitest'
import { isOpeningCall } from './is-opening-call.ts'

it.each([
  ['main', '/start', true],
  ['main', '/pages/home?limit=5', true],
  ['main', '/pages/conversations/$id?limit=40', true],
  ['main', '/pages/conversations', false],
  ['main', '/logout', false],
  ['main', '/appointments?box=ahead', false],
  ['messages', '/conversations', false],
] as const)('%s%s: %s', (base, path, isOpening) => {
  expect(isOpeningCall(base, path)).toBe(isOpening)
})
