import { expect, it } from 'vitest'
import { readAddress, readRepository } from './settings.ts'

it.each([
  ['https://code.example/o/r', {}, 'https://code.example/o/r'],
  [undefined, { repository: { url: 'git+https://code.example/o/r.git' } }, 'https://code.example/o/r'],
  [undefined, { repository: 'https://code.example/o/r/' }, 'https://code.example/o/r'],
  [undefined, { repository: 'o/r' }, undefined],
  [undefined, {}, undefined],
  ['', {}, undefined],
])('takes the repository from what is said, else from the package: %s, %j', (said, manifest, address) => {
  expect(readRepository(said, manifest)).toBe(address)
})

it('invents no address for the site', () => {
  expect(readAddress('')).toBeUndefined()
  expect(readAddress('https://docs.example/some')).toBe('https://docs.example/some/')
})
