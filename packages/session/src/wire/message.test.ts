import { expect, it } from 'vitest'
import { isMessage } from './message.ts'

it('listens to messages about the same session and in the same version only', () => {
  expect(isMessage({ about: 'platform.token#1' }, 'platform.token#1')).toBe(true)
  for (const other of [{ about: 'platform.token#2' }, {}, null, undefined, 'platform.token#1', 5]) {
    expect(isMessage(other, 'platform.token#1')).toBe(false)
  }
})
