import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSafeNext, readNext } from './index.ts'

it.each([
  '/client',
  '/client/journal?tag=sleep&page=2',
  '/main/professional#login',
  '/x/a%20b',
  '/main?next=%2Fmain',
])('goes on to %s', (next) => {
  expect(isSafeNext(next)).toBe(true)
})

it.each([
  '',
  'client',
  '//evil.example/client',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/client\n',
  '/client\u0000',
  '/client\u0085',
  'https://evil.example/client',
  'javascript:alert(1)',
  '/client/..//evil.example',
  '/client/..//main',
  '/client/../main',
  '/client/.',
  '/client//journal',
  '/client/',
  '/%63lient',
  '/nope',
  '/',
  '/error/zzz',
  '/client/%',
])('does not go on to %j', (next) => {
  expect(isSafeNext(next)).toBe(false)
})

it('only ever allows addresses that a browser keeps on the site', () => {
  const address = fc.oneof(
    fc.string(),
    fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        'client',
        'main',
        '%2F',
        '@',
        ':',
        'evil.example',
        '\t',
        '?',
        '#',
      ),
    ),
  )
  fc.assert(
    fc.property(address, (parts) => {
      const next = typeof parts === 'string' ? parts : `/${parts.join('')}`
      const leavesTheSite = isSafeNext(next) && new URL(next, 'https://site.example').host !== 'site.example'
      expect(leavesTheSite).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

it('reads where to go on from the search of an address', () => {
  expect(readNext('?next=%2Fclient%2Fjournal%3Ftag%3Dsleep')).toBe('/client/journal?tag=sleep')
  expect(readNext('lang=de&next=/client')).toBe('/client')
  expect(readNext('?next=//evil.example')).toBeUndefined()
  expect(readNext('')).toBeUndefined()
})
