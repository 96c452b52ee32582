import { expect, it } from 'vitest'
import { parseVersionTag, versionTag } from './version-tag.ts'

it('versions travel as quoted entity tags', () => {
  expect(parseVersionTag(versionTag(12))).toBe(12)
  for (const bad of ['12', 'W/"12"', '"-1"', '*', '""', '"9999999999"', '"1", "2"'])
    expect(parseVersionTag(bad)).toBeUndefined()
})
