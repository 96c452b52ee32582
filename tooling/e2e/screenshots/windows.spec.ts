import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, settle } from '../src/test.ts'
import { testAs } from '../src/signed-in.ts'
import { VIEWS, type View } from './views.ts'

const FOLDER = fileURLToPath(new URL('../.reports/screenshots', import.meta.url))

/** What opens over a page, and how somebody gets there. */
interface Window {
  readonly name: string
  readonly email: string
  readonly address: string
  /** Clicked one after the other; what an address opens needs none. */
  readonly clicks?: readonly string[]
}

const WINDOWS: readonly Window[] = [
  { name: 'new-appointment', email: 'professional@example.com', address: '/professional/schedule?new=%3F' },
  { name: 'schedule-of-everyone', email: 'orgadmin@example.com', address: '/professional/schedule?of=all' },
  { name: 'working-hours', email: 'professional@example.com', address: '/professional/schedule?view=hours' },
  {
    name: 'service',
    email: 'orgadmin@example.com',
    address: '/professional/admin?tab=profile',
    clicks: ['Change Back exercise group', 'Appointment rules'],
  },
  {
    name: 'room',
    email: 'orgadmin@example.com',
    address: '/professional/admin?tab=profile',
    clicks: ['Add a room'],
  },
  {
    name: 'waiting-list',
    email: 'client@example.com',
    address: '/client/calendar?book=true',
    clicks: ['Ingrid Solberg', 'Short consultation', 'Join the waiting list'],
  },
  {
    name: 'cancel',
    email: 'client@example.com',
    address: '/client/calendar',
    clicks: ['Back exercise group', 'Cancel appointment'],
  },
]

for (const { name, email, address, clicks = [] } of WINDOWS) {
  const test = testAs(email)
  // Names to click are English.
  const views = { ...VIEWS.plain, ...(clicks.length === 0 && VIEWS.languages) }
  test(`a picture of ${name} @windows`, async ({ page, site }) => {
    for (const [view, how] of Object.entries<View>(views)) {
      await look(page, how)
      await page.goto(address)
      await settle(page)
      for (const label of clicks) await click(page, label)
      await settle(page)
      await page.screenshot({ path: join(FOLDER, site.id, `window-${name}-${view}.png`) })
    }
  })
}

async function look(page: Page, { width, colorScheme = 'light', language = 'en' }: View): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
}

async function click(page: Page, label: string): Promise<void> {
  const target = page
    .getByRole('button', { name: label })
    .or(page.getByRole('radio', { name: label }))
    .or(page.getByRole('link', { name: label }))
    .or(page.getByText(label, { exact: true }))
    .first()
  await expect(target).toBeVisible()
  await target.click()
}
