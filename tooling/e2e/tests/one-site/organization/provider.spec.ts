import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PROVIDER = 'provider@example.com'
const ORGANIZATION = 'harbour@example.com'

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

test('a provider sees its organizations and who works there', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, PROVIDER)
  await useToken(page, token)
  await page.goto('/provider')
  await settle(page)
  await expect(page.getByRole('heading', { name: 'Nordlicht Health Network' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Lindenhof Family Practice' })
  await card.getByText(/professionals$/).click()
  await expect(card.getByText('Ingrid Solberg')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Street Physiotherapy' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a request is agreed to by the other side, and either side ends the connection', async ({
  page,
  browser,
  request,
  site,
}) => {
  const organization = await startApiSession(request, site, ORGANIZATION)
  await useToken(page, organization.token)
  await page.goto('/provider/connect')
  await settle(page)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Agree to a connection with Nordlicht Health Network' }).click()
  const connected = page.getByRole('region', { name: 'Connected' })
  await expect(connected.getByText('Nordlicht Health Network')).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  try {
    const other = await context.newPage()
    await useToken(other, (await startApiSession(request, site, PROVIDER)).token)
    await other.goto('/provider')
    await settle(other)
    await expect(other.getByRole('article').filter({ hasText: 'Harbour Street' })).toBeVisible()
    await other.goto('/provider/connect')
    await settle(other)
    await other.getByRole('button', { name: 'End connection with Harbour Street Physiotherapy' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'End connection' }).click()
    await expect(other.getByRole('region', { name: 'Past' }).getByText('Harbour Street')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('a code names the other side; a wrong one is said at its field', async ({ page, request, site }) => {
  const organization = await startApiSession(request, site, ORGANIZATION)
  const links = await (await organization.call('GET', '/provider-links')).json()
  const { connectionCode }: { connectionCode: string } = links
  await useToken(page, (await startApiSession(request, site, PROVIDER)).token)
  await page.goto('/provider/connect')
  await settle(page)
  await page.getByLabel('Code of the other side').fill('22222 22222')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toContainText('We do not know this code')
  await page.getByLabel('Code of the other side').fill(connectionCode.toLowerCase())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent to Harbour Street Physiotherapy')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the request to Harbour Street Physiotherapy' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for the other side' })).toHaveCount(0)
})

test('people of an organization who do not lead it see no connections', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, 'professional@example.com')
  await useToken(page, token)
  await page.goto('/provider/connect')
  await settle(page)
  await expect(page.getByText('Only owners and administrators can view this page')).toBeVisible()
})
