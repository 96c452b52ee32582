import { expect, it } from 'vitest'
import { checkSite } from './check-site.ts'

it('accepts a site that switches pages off', () => {
  const site = { id: 'Candoo', name: 'Candoo', pages: { client: { journal: false } } }
  expect(checkSite(site)).toBe(site)
})

it.each([
  ['an id with a space', { id: 'My site', name: 'x', pages: {} }, /is not a site id/],
  ['an empty name', { id: 'Candoo', name: ' ', pages: {} }, /name is empty/],
])('stops the build for %s', (_what, site, message) => {
  expect(() => checkSite(site)).toThrow(message)
})

it('stops the build for a page that does not exist and suggests the one that was meant', () => {
  // A tree that did not go through the compiler, as in an app written in JavaScript.
  const pages: object = { client: { jurnal: false } }
  expect(() => checkSite({ id: 'Candoo', name: 'Candoo', pages })).toThrow(/jurnal.*journal/)
})
