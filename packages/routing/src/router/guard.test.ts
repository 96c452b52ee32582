import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ACCOUNT_KINDS, isSafeNext, pages, readNext, readPage, type Page } from '../pages/index.ts'
import { writeSearch } from '../search.ts'
import { readAccess, readRedirect } from './guard.ts'

const rows: readonly Page[] = pages
const withoutSlash = (href: string) => href.replace(/\/+$/, '')
const anonymous = { kind: 'anonymous' } as const

it('opens public pages to everybody and the others to their own kinds of account only', () => {
  for (const page of rows) {
    for (const kind of ACCOUNT_KINDS) {
      const expected = page.allow === 'public' || page.allow.includes(kind) ? 'open' : 'forbidden'
      expect(readAccess({}, page, { kind })).toBe(expected)
    }
    expect(readAccess({}, page, anonymous)).toBe(page.allow === 'public' ? 'open' : 'signIn')
  }
})

it('keeps everybody out of what is switched off', () => {
  const tree = { client: false, main: { faq: false } }
  expect(readAccess(tree, readPage('client.home'), { kind: 'client' })).toBe('off')
  expect(readAccess(tree, readPage('client.journal'), anonymous)).toBe('off')
  expect(readAccess(tree, readPage('main.faq'), anonymous)).toBe('off')
})

it('sends visitors on with an address that is safe to go back to, whatever was searched for', () => {
  const closed = rows.filter((page) => page.allow !== 'public')
  const search = fc.dictionary(fc.string(), fc.string({ unit: 'binary' })).map(writeSearch)
  fc.assert(
    fc.property(fc.constantFrom(...closed), search, (page, searchStr) => {
      const pathname = page.path.replaceAll(/\$\w+/g, 'some-id')
      const href = readRedirect({}, anonymous, { pathname, searchStr, hash: '' }) ?? ''
      expect(isSafeNext(href)).toBe(true)
      expect(readNext(new URL(href, 'http://site.test').search)).toBe(pathname + searchStr)
    }),
  )
})

it('sends visitors from every page that is not public to the sign-in of its area, and back to it', () => {
  const signIns: Readonly<Record<string, readonly [path: string, hash: string]>> = {
    professional: ['/main/professional', '#login'],
    provider: ['/provider/login', ''],
  }
  const closed = rows.filter((page) => page.allow !== 'public')
  expect(closed.length).toBeGreaterThan(40)
  for (const page of closed) {
    const pathname = page.path.replaceAll(/\$\w+/g, 'demo')
    const [path, hash] = signIns[pathname.split('/')[1] ?? ''] ?? ['/main', '#login']
    const href = readRedirect({}, anonymous, { pathname, searchStr: '', hash: '' })
    expect(href).toBe(`${path}?next=${encodeURIComponent(pathname)}${hash}`)
  }
})

it('never sends anybody in a circle', () => {
  const trees = [
    {},
    { main: false },
    { error: false },
    { main: { professional: false }, provider: { login: false } },
  ]
  const starts = ['/', '/search-profile', '/nope', '/main//', '/nope/', ...rows.map((page) => page.path)]
  for (const tree of trees) {
    for (const kind of ['anonymous', ...ACCOUNT_KINDS] as const) {
      for (const start of starts) {
        let location = new URL(start, 'http://site.test')
        let steps = 0
        for (; steps < 5; steps++) {
          const { pathname, search: searchStr, hash } = location
          const href = readRedirect(tree, { kind }, { pathname, searchStr, hash: hash.slice(1) })
          if (href === undefined) break
          // The router does not count a redirect to where it already is, so that one would never end.
          expect(withoutSlash(href)).not.toBe(withoutSlash(pathname + searchStr + hash))
          location = new URL(href, location)
        }
        expect(steps).toBeLessThan(4)
      }
    }
  }
})
