import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { exportSite } from '../../../src/cdn/exported-site.ts'
import { startStaticNetwork } from '../../../src/cdn/static-network.ts'
import { addFiles, openedDocument } from '../../../src/documents.ts'
import { heading, menuLink, NAMES } from '../../../src/names.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { answerCookies, readToken, sendSignIn, signOut } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

// A step that hangs says where.
test.use({ actionTimeout: 30_000, navigationTimeout: 30_000 })

const SCAN = { name: 'knee_scan.txt', mimeType: 'text/plain', buffer: Buffer.from('The knee is better.') }
const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ines') }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** What the browser says against a page, and what it asked for and did not get; the answer takes what was said since the last. */
function followTrouble(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type())) trouble.push(message.text())
  })
  page.on('response', (response) => {
    if (!response.ok() && response.status() !== 304) trouble.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // What a page asks for when it is left is not wanted any more.
    const text = request.failure()?.errorText
    if (text !== 'net::ERR_ABORTED') trouble.push(`${text} ${request.url()}`)
  })
  return () => trouble.splice(0)
}

/** Whether the page has been loaded again since this was asked first. */
async function isStillOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'isMarked') === true)
}

test('a site on a network of static files, with the API elsewhere, works as one from the server, also across a deploy', async ({
  page,
  browser,
  request,
  site,
}) => {
  test.slow()
  const api = `http://localhost:${Number(new URL(site.url).port) - 100}`
  await using exported = await exportSite(site, api, 'main.faq')
  await using network = await startStaticNetwork(exported.folder)
  const email = await openAccount(page, request)
  const readTrouble = followTrouble(page)
  const goTo = async (path: string, status = 200): Promise<void> => {
    const response = await page.goto(network.url + path)
    expect(response?.status(), path).toBe(status)
    await settle(page)
  }

  await test.step('a public page is there, with the headers that the server sends, and without what is switched off', async () => {
    const response = await page.goto(`${network.url}/main`)
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining(`connect-src 'self' ${api};`),
      'x-content-type-options': 'nosniff',
    })
    await settle(page)
    await answerCookies(page)
    await expect(menuLink(page, 'Pricing')).toBeVisible()
    await expect(menuLink(page, 'FAQ')).toHaveCount(0)
    expect(readTrouble()).toEqual([])
  })

  await test.step('an address that leads nowhere, or to what is switched off, is not found, and says so', async () => {
    for (const path of ['/nowhere', '/main/faq']) {
      await goTo(path, 404)
      await expect(page).toHaveURL(`${network.url}/error/404`)
      const isOwn = (line: string) => line.includes(' 404 ') || line === `404 ${network.url}${path}`
      expect(readTrouble().filter((line) => !isOwn(line))).toEqual([])
    }
    const missing = await request.get(`${network.url}/assets/gone-AbCd123.js`)
    expect(missing.status()).toBe(404)
    expect(missing.headers()['cache-control']).toContain('no-store')
    expect(await missing.text()).not.toContain('<html')
  })

  await test.step('somebody signs in, on the way to a page of theirs that was opened directly and stays after a reload', async () => {
    await page.goto(`${network.url}/client/documents`)
    await expect(page).toHaveURL(`${network.url}/main?next=%2Fclient%2Fdocuments#login`)
    await sendSignIn(page, email, NEW_PASSWORD)
    await expect(page).toHaveURL(`${network.url}/client/documents`)
    await page.reload()
    await settle(page)
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
    expect(readTrouble()).toEqual([])
  })

  await test.step('a file goes up and comes back, and one from elsewhere appears by itself', async () => {
    await addFiles(page, SCAN)
    await expect(row(page, 'knee scan')).toBeVisible()
    const context = await browser.newContext({ baseURL: site.url })
    const other = await context.newPage()
    await useToken(other, (await startApiSession(request, site, email, NEW_PASSWORD)).token)
    await other.goto('/client/documents')
    await addFiles(other, LETTER)
    await expect(row(page, 'letter')).toBeVisible()
    await context.close()
    await row(page, 'knee scan').getByRole('link').click()
    const download = page.waitForEvent('download')
    await openedDocument(page).getByRole('button', { name: 'Download' }).click()
    expect((await readFile(await (await download).path())).equals(SCAN.buffer)).toBe(true)
    expect(readTrouble()).toEqual([])
  })

  await test.step('a page that is not there yet says so while the network is gone, and comes when it is back', async () => {
    await page.context().setOffline(true)
    await menuLink(page, 'Journal').click()
    await expect(page.getByRole('button', { name: NAMES.tryAgain }).first()).toBeVisible()
    await page.context().setOffline(false)
    // It may have come by itself.
    await expect(async () => {
      const again = page.getByRole('button', { name: NAMES.tryAgain }).first()
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(again).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(heading(page)).toHaveText('Journal')
    await settle(page)
    readTrouble()
  })

  await test.step('a page that was opened before a deploy goes on with the files of its own build', async () => {
    await page.evaluate(() => Reflect.set(window, 'isMarked', true))
    await exported.deployNext()
    await menuLink(page, 'Settings').click()
    await expect(heading(page)).toHaveText('Settings')
    await settle(page)
    expect(await isStillOpen(page)).toBe(true)
    expect(readTrouble()).toEqual([])
  })

  await test.step('where they are gone it loads the new build, once, and stays signed in', async () => {
    await exported.forget(/^myteam\.screen-/)
    await menuLink(page, 'My team').click()
    // Until the new build is there the page before is still shown, and settled.
    await expect(heading(page)).toHaveText(/^my team$/i)
    await settle(page)
    expect(await isStillOpen(page)).toBe(false)
    await expect(page).toHaveURL(`${network.url}/client/myteam`)
    readTrouble()
    await exported.forget(/^health-profile\.screen-/, 'all')
    await menuLink(page, 'Health profile').click()
    await expect(page.getByRole('button', { name: NAMES.tryAgain }).first()).toBeVisible()
    readTrouble()
  })

  await test.step('who signs out leaves nothing behind on the network of files', async () => {
    await goTo('/client')
    await signOut(page)
    await expect.poll(() => readToken(page)).toBeNull()
    await page.goto(`${network.url}/client/documents`)
    await expect(page).toHaveURL(`${network.url}/main?next=%2Fclient%2Fdocuments#login`)
    expect(readTrouble()).toEqual([])
  })
})
