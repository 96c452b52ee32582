import { chromiumLaunchOptions } from '@platform/chromium'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { useRealTabs } from '../scenarios/real/use-real-tabs.ts'
import { createStorageState, createTestToken } from './index.ts'

const real = useRealTabs()

it('signs somebody in before the first page of a Playwright context loads', async () => {
  const address = `http://localhost:${real.server.port}`
  const storageState = createStorageState(address, createTestToken({ u_id: 'ada' }))
  const browser = await chromium.launch(await chromiumLaunchOptions())
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(`${address}/`)
  expect(await page.title()).toBe('ada')
  expect(await page.evaluate(() => window.real.session.getSnapshot().isLoggedIn)).toBe(true)
  // Whoever signs out stays so: the state is that of the beginning.
  await page.evaluate(() => window.real.session.logout())
  await page.reload()
  expect(await page.title()).toBe('nobody')
  await browser.close()
})
