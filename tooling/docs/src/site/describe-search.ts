import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../contents/contents.ts'
import { findProblems, type OpenedSite } from './open-site.ts'

/** What strangers look for, and which page answers: the first one that there is. */
const SOUGHT: readonly (readonly [words: string, ...slugs: readonly string[]])[] = [
  ['PKCE', 'start/oidc', 'recipes/oidc', 'migrate/auth0'],
  ['cookie', 'recipes/cookie-backend'],
  ['Next.js', 'start/next', 'start/server'],
  ['service worker', 'recipes/service-worker'],
  ['refresh token', 'start/tokens'],
  ['two tabs', 'playground'],
  ['Auth0', 'migrate/auth0'],
  ['Clerk', 'migrate/clerk'],
  ['Firebase', 'migrate/firebase'],
  ['Supabase', 'migrate/supabase-auth-js'],
  ['opaque', 'recipes/opaque-tokens'],
  ['React', 'start/react'],
  ['Vue', 'start/vue'],
  ['axios', 'recipes/auth-fetch'],
  ['devtools', 'recipes/devtools'],
  ['TanStack Query', 'start/tanstack-query'],
]
const ANSWERED = SOUGHT.flatMap(([words, ...slugs]) => {
  const slug = slugs.find((one) => PAGES.some((page) => page.slug === one))
  return slug === undefined ? [] : [[words, slug] as const]
})

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('option').first().waitFor()
}

export function describeSearch(open: OpenedSite['open']): void {
  describe('the search', () => {
    it.each(ANSWERED)('answers "%s" with %s', async (words, slug) => {
      const { page, close } = await open('404')
      await search(page, words)
      await expect
        .poll(() => page.getByRole('option').first().getAttribute('href'))
        .toMatch(new RegExp(`${slug}\\.html`))
      await page.getByRole('option').first().click()
      await page.waitForURL((address) => address.pathname.endsWith(`${slug}.html`))
      await close()
    })

    it('finds a section by the keyboard alone, and goes there', async () => {
      const { page, complaints, close } = await open('recipes/testing')
      await page.keyboard.press('/')
      await page.getByRole('searchbox').waitFor()
      await page.keyboard.type('single-use')
      await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
      expect(await findProblems(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL((address) => !address.pathname.includes('testing'))
      expect(complaints).toEqual([])
      await close()
    })

    it('finds what an entry exports, says so when there is nothing, and closes with Escape', async () => {
      const { page, close } = await open('index')
      await page.getByRole('button', { name: 'Search' }).click()
      const field = page.getByRole('searchbox')
      await field.fill('openAsyncStorage')
      await expect
        .poll(() => page.getByRole('option').allTextContents())
        .toContainEqual(expect.stringMatching(/@platform\/session\/storage[^]*openAsyncStorage/))
      await field.fill('qqqqq')
      await expect.poll(() => page.getByText('No results for').isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => field.isVisible()).toBe(false)
      await close()
    })

    it('is not shown where no script runs, and the page is there all the same', async () => {
      const { page, close } = await open('start/react', { hasScripts: false })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^React/)
      expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false)
      await close()
    })
  })
}
