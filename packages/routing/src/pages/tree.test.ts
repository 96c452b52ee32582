import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPageEnabled, isPageTree, pages, type PageTree } from './index.ts'

function parseTree(json: string): PageTree {
  const tree: unknown = JSON.parse(json)
  if (!isPageTree(tree)) throw new TypeError('not a tree')
  return tree
}

const parents = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((_, index, segments) => `/${segments.slice(0, index + 1).join('/')}`)

/** Its keys in the order given. */
function switchOff(paths: readonly string[]): PageTree {
  const root: Record<string, unknown> = {}
  for (const path of paths) {
    let node: Record<string, unknown> | undefined = root
    const segments = path.split('/').slice(1)
    for (const [index, segment] of segments.entries()) {
      if (node === undefined || node[segment] === false) break
      if (index === segments.length - 1) node[segment] = false
      else node[segment] ??= {}
      node = node[segment] as Record<string, unknown>
    }
  }
  return parseTree(JSON.stringify(root))
}

it('switches off a segment and all below it, and nothing else', () => {
  const tree: PageTree = { client: { 'health-profile': false }, study: false }
  expect(isPageEnabled(tree, '/client/health-profile')).toBe(false)
  expect(isPageEnabled(tree, '/client/health-profile/questionnaire')).toBe(false)
  expect(isPageEnabled(tree, '/study/register')).toBe(false)
  expect(isPageEnabled(tree, '/client')).toBe(true)
  expect(isPageEnabled(tree, '/client/journal')).toBe(true)
})

it('leaves on what it does not mention and what it calls true', () => {
  expect(isPageEnabled({}, '/client')).toBe(true)
  expect(isPageEnabled({ client: true }, '/client/journal')).toBe(true)
  expect(isPageEnabled({ client: { journal: true } }, '/client/journal')).toBe(true)
})

it('switches off a page with a parameter by the name in the table', () => {
  expect(isPageEnabled({ x: { $token: false } }, '/x/abc')).toBe(false)
  expect(isPageEnabled({ x: { $token: false } }, '/x/$token')).toBe(false)
})

it('agrees with the rule for every page, whatever is off and in whatever order it was written', () => {
  const everyPath = [...new Set(pages.flatMap((page) => parents(page.path)))]
  fc.assert(
    fc.property(fc.shuffledSubarray(everyPath), (off) => {
      const tree = switchOff(off)
      const reversed = switchOff(off.toReversed())
      for (const page of pages) {
        const expected = !parents(page.path).some((path) => off.includes(path))
        expect(isPageEnabled(tree, page.path)).toBe(expected)
        expect(isPageEnabled(reversed, page.path)).toBe(expected)
      }
    }),
  )
})

it('reads nothing from what every object inherits', () => {
  expect(isPageEnabled({}, '/constructor')).toBe(true)
  expect(isPageEnabled({}, '/__proto__/client')).toBe(true)
  expect(isPageEnabled({ client: {} }, '/client/toString/name')).toBe(true)
  expect(isPageEnabled(Object.create({ client: false }), '/client')).toBe(true)
  const polluted = parseTree('{ "__proto__": { "client": false } }')
  expect(isPageEnabled(polluted, '/client')).toBe(true)
  expect(isPageEnabled(polluted, '/__proto__/client')).toBe(false)
})

it('says no to a path that cannot be decoded', () => {
  expect(isPageEnabled({}, '/client/%')).toBe(false)
})

it.each(['null', '[]', '"on"', '{ "client": "no" }', '{ "client": { "journal": null } }', '{ "main": [] }'])(
  'does not take %s for a page tree',
  (json) => {
    expect(isPageTree(JSON.parse(json))).toBe(false)
  },
)
