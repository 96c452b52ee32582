import { expect, it } from 'vitest'
import { findEngine } from './find-engines.ts'

it.each(['firefox', 'webkit'] as const)('says why there is no %s, and what would bring it', (name) => {
  expect(findEngine(name, {})).toEqual({ missing: expect.stringMatching(/install|Linux/) })
})

it.runIf(process.platform === 'linux')('refuses a path that leads to no program', () => {
  const env = { FIREFOX_PATH: '/no/firefox' }
  expect(() => findEngine('firefox', env)).toThrow('FIREFOX_PATH is "/no/firefox"')
})
