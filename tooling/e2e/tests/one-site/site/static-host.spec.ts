import { heading, menuLink } from '../../../src/names.ts'
import { sendSignIn } from '../../../src/sign-in.ts'
import { startStaticHost } from '../../../src/static-host.ts'
import { expect, test } from '../../../src/test.ts'

test('a built site runs on any static host, with its configuration edited on the page', async ({
  page,
  site,
}) => {
  const api = `http://localhost:${Number(new URL(site.url).port) - 100}`
  await using host = await startStaticHost('default', (configuration) => ({
    ...configuration,
    pages: { ...configuration.pages, client: { ...Object(configuration.pages.client), premium: false } },
    api: Object.fromEntries(Object.entries(configuration.api).map(([base, path]) => [base, `${api}${path}`])),
  }))
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))

  await page.goto(`${host.url}/client`)
  await expect(page).toHaveURL(`${host.url}/main?next=%2Fclient#login`)
  await sendSignIn(page, 'premium@example.com')
  await expect(page).toHaveURL(`${host.url}/client`)
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(page.getByRole('button', { name: /^Account menu.*Tomás Ferreira/ })).toBeVisible()
  expect(calls.some((url) => url.startsWith(`${api}/api/main/`))).toBe(true)
  expect(calls.some((url) => url.startsWith(`${host.url}/api/`))).toBe(false)

  await expect(menuLink(page, 'Settings')).toBeVisible()
  await expect(menuLink(page, 'Pricing')).toHaveCount(0)
  await page.goto(`${host.url}/client/premium`)
  await expect(page).toHaveURL(`${host.url}/error/404`)
})
