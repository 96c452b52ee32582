import { menuLink } from '../../src/names.ts'
import { expect, settle, test } from '../../src/test.ts'

const ADDRESS = '/client/candoo'
const WITH_CARDS = 'Candoo'

test.use({ visitor: 'client' })

test('the cards of a brand are a page of its own site, and of no other', async ({ page, site, request }) => {
  const isThere = site.id === WITH_CARDS
  expect((await request.get(ADDRESS)).status()).toBe(isThere ? 200 : 404)
  expect((await request.get('/cards/cards.json')).status()).toBe(isThere ? 200 : 404)
  await page.goto('/client')
  await settle(page)
  await expect(menuLink(page, 'Journal')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Candoo', exact: true })).toHaveCount(
    isThere ? 1 : 0,
  )
  await page.goto(ADDRESS)
  await expect(page).toHaveURL((url) => url.pathname === (isThere ? ADDRESS : '/error/404'))
})
