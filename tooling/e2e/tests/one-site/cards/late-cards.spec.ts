import { expect, settle, test } from '../../../src/test.ts'

test.use({ visitor: 'client' })

test('a day that takes its time says neither that there is nothing, nor a part of it first', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/main/pages/home**', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.goto('/client')
  await asked.promise
  const main = page.getByRole('main')
  await expect(main.locator('[aria-busy="true"]')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0)
  answered.resolve()
  await settle(page)
  await expect(main.getByRole('heading', { name: 'Your tasks' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'You are up to date' })).toBeHidden()
})
