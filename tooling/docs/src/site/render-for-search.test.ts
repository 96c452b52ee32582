import { expect, it } from 'vitest'
import { renderForSearch } from './render-for-search.ts'

const renderer = { renderAsync: async (text: string) => text }
const render = (text: string, relativePath: string): Promise<string> =>
  renderForSearch(text, { relativePath }, renderer)

it('searches what other people call a page, too', async () => {
  const text = await render('---\nwords: PKCE, Okta\n---\n\n# Auth0\n\nText.\n', 'migrate/auth0.md')
  expect(text).toContain('# Auth0\n\nPKCE, Okta PKCE, Okta PKCE, Okta')
  expect(await render('# Plain\n\nText.\n', 'a.md')).not.toContain('undefined')
})

it('finds a declaration by its name and by what is said of it, and not by the words in it', async () => {
  const text = '# API\n\n### open {#open}\n\nOpens it.\n\n```ts\nsecretWord\n```\n\nSee also [A](#a).\n'
  const searched = await render(text, 'reference/session.md')
  expect(searched).toContain('Opens it.')
  expect(searched).not.toMatch(/secretWord|See also/)
})

it('leaves out the frames of the playground', async () => {
  expect(await render('# A tab\n', 'playground-tab.md')).toBe('')
})
