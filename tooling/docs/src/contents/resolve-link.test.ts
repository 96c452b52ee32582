import { expect, it } from 'vitest'
import { resolveLinks } from './resolve-link.ts'

it.each([
  ['https://example.org/a.md', 'index', 'https://example.org/a.md'],
  ['#here', 'index', '#here'],
  ['start/react.md', 'index', '/start/react.md'],
  ['../recipes/testing.md#tokens', 'start/react', '/recipes/testing.md#tokens'],
  ['react.md', 'start/server', '/start/react.md'],
])('a link to %s on %s becomes one to %s', (href, slug, address) => {
  expect(resolveLinks(`See [it](${href}).`, slug)).toBe(`See [it](${address}).`)
})

it('a link of a README is one of the place of the README', () => {
  expect(resolveLinks('[api](../api/README.md)', 'packages/session')).toBe('[api](/packages/api.md)')
})

it('a link to a page that does not exist fails the build', () => {
  expect(() => resolveLinks('[it](nowhere.md)', 'index')).toThrow('is no page of the site')
})
