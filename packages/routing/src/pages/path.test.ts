import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFinder, findPage, pathOf, readPage } from './index.ts'

const shuffled = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length })

it('finds a page whatever slashes surround its segments', () => {
  for (const path of ['/client/journal', '/client/journal/', '//client//journal', 'client/journal//']) {
    expect(findPage(path)?.page.id).toBe('client.journal')
  }
})

it('decodes before it compares, and takes capital letters for what they are', () => {
  expect(findPage('/%63lient/jo%75rnal')?.page.id).toBe('client.journal')
  expect(findPage('/x/Zo%C3%AB%2F1')?.params).toEqual({ token: 'Zoë/1' })
  expect(findPage('/Client/journal')).toBeUndefined()
  expect(findPage('/client%2Fjournal')).toBeUndefined()
})

it.each([
  '/',
  '',
  '/client/nope',
  '/provider/zzz',
  '/admin/zzz',
  '/x',
  '/x/a/b',
  '/client/%',
  '/%E0%A4%A',
  '/__proto__',
  '/constructor/toString',
])('knows no page at %j', (path) => {
  expect(findPage(path)).toBeUndefined()
})

it('never throws, whatever the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      findPage(path)
    }),
  )
})

it('prefers a fixed segment to a parameter, from left to right, whatever the order of the rows', () => {
  const rows = ['/a/$x', '/a/b', '/$x/b', '/a/$x/c', '/a/b/$y', '/$x/$y/c'].map((path) => ({ path }))
  fc.assert(
    fc.property(shuffled(rows), (mixed) => {
      const find = createFinder(mixed)
      expect(find('/a/b')?.page.path).toBe('/a/b')
      expect(find('/a/z')).toEqual({ page: { path: '/a/$x' }, params: { x: 'z' } })
      expect(find('/z/b')?.page.path).toBe('/$x/b')
      expect(find('/a/b/c')?.page.path).toBe('/a/b/$y')
      expect(find('/a/z/c')?.page.path).toBe('/a/$x/c')
      expect(find('/z/z/c')?.params).toEqual({ x: 'z', y: 'z' })
    }),
  )
})

it('keeps a parameter that is called like a part of every object', () => {
  expect(Object.entries(createFinder([{ path: '/a/$__proto__' }])('/a/b')?.params ?? {})).toEqual([
    ['__proto__', 'b'],
  ])
})

it('writes the path of a page', () => {
  expect(pathOf('main.whatsNew')).toBe('/main/whats-new')
  expect(pathOf('account.shortLink', { token: 'a b/c?d#e%' })).toBe('/x/a%20b%2Fc%3Fd%23e%25')
})

it('finds every path it writes, with the same parameters', () => {
  const token = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((value) => value !== '.' && value !== '..')
  fc.assert(
    fc.property(token, (value) => {
      expect(findPage(pathOf('account.shortLink', { token: value }))).toEqual({
        page: readPage('account.shortLink'),
        params: { token: value },
      })
    }),
  )
})

it.each(['', '.', '..'])('refuses the parameter %j, which no URL can carry', (token) => {
  expect(() => pathOf('account.shortLink', { token })).toThrow(TypeError)
})
