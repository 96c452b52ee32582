import { isId } from '@platform/contract'
import { expect, it } from 'vitest'
import { toNameId } from './name-id.ts'

it('is a UUID, the same for the same names and another one for others', () => {
  const id = toNameId('one', 'two')
  expect(isId(id)).toBe(true)
  expect(toNameId('one', 'two')).toBe(id)
  expect(toNameId('onetwo')).not.toBe(id)
  expect(toNameId('two', 'one')).not.toBe(id)
})
