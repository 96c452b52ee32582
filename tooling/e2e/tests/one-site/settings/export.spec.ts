import { readFile } from 'node:fs/promises'
import type { ApiSession } from '../../../src/api-session.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle } from '../../../src/test.ts'

const test = testAs('premium@example.com')

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

/** Deletes the file that an earlier run may have left. */
async function deleteFile(session: ApiSession): Promise<void> {
  const { items }: { items: { id: string; state: string }[] } = await (
    await session.call('GET', '/account/exports')
  ).json()
  const ready = items.find(({ state }) => state === 'ready')
  if (ready !== undefined) await session.call('DELETE', `/account/exports/${ready.id}`)
}

test.beforeEach(({ session }) => deleteFile(session))

test('everything is prepared, downloaded as one archive, and deleted', async ({ page }) => {
  await page.goto('/client/settings#export')
  await settle(page)
  const section = page.getByRole('region', { name: 'Download your data' })
  await section.getByRole('button', { name: 'Prepare my data' }).click()
  await expect(section.getByText('Your data is ready')).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes('data/accounts.json')).toBe(true)
  await section.getByRole('button', { name: 'Delete file' }).click()
  await expect(section.getByRole('button', { name: 'Prepare my data' })).toBeVisible()
})

test('asks who is there when the sign-in is long ago, and then goes on', async ({ page }) => {
  await page.goto('/client/settings#export')
  await settle(page)
  let refusals = 1
  await page.route('**/api/main/account/exports', async (route) => {
    if (route.request().method() !== 'POST' || refusals-- <= 0) return route.continue()
    const problem = { code: 'fresh_sign_in_required', status: 403, title: 'x', type: 'about:blank' }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
  })
  const section = page.getByRole('region', { name: 'Download your data' })
  await section.getByRole('button', { name: 'Prepare my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('Demo-2026-pass!')
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
  await expect(section.getByText('Your data is ready')).toBeVisible({ timeout: 30_000 })
})
