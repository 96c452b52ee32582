import { expect, it } from 'vitest'
import { createFamiliarKeys } from './familiar-keys.ts'

it('forgets what was added longest ago, once there is too much', () => {
  const keys = createFamiliarKeys(2)
  for (const key of ['a', 'b', 'a', 'c']) keys.add(key)
  expect(['a', 'b', 'c'].map((key) => keys.has(key))).toEqual([true, false, true])
})
