import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
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
  readonly clicks?: readonly (string | ((page: Page) => Locator))[]
  /** Where the account has what is opened; without it on every site. */
  readonly site?: string
}

/** Whom a client can see, and why, has other names on every site. */
const choice = (group: number) => (page: Page) =>
  page.getByRole('main').getByRole('group').nth(group).getByRole('radio').first()
const lastAppointment = (page: Page) => page.getByRole('main').locator('a[href*="appointment="]').last()

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
    clicks: [choice(0), choice(1), 'Join the waiting list'],
  },
  {
    name: 'cancel',
    email: 'client@example.com',
    address: '/client/calendar',
    clicks: [lastAppointment, 'Cancel appointment'],
    site: 'Platform',
  },
]

for (const { name, email, address, clicks = [], site: only } of WINDOWS) {
  const test = testAs(email)
  // Names to click are English.
  const views = { ...VIEWS.plain, ...(clicks.length === 0 && VIEWS.languages) }
  test(`a picture of ${name} @windows`, async ({ page, site }) => {
    if (only !== undefined && only !== site.id) return
    for (const [view, how] of Object.entries<View>(views)) {
      await look(page, how)
      await page.goto(address)
      await settle(page)
      for (const target of clicks) await click(page, target)
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

async function click(page: Page, what: string | ((page: Page) => Locator)): Promise<void> {
  const target = typeof what === 'string' ? named(page, what) : what(page)
  await expect(target).toBeVisible()
  await target.click()
}

function named(page: Page, label: string): Locator {
  return page
    .getByRole('button', { name: label })
    .or(page.getByText(label, { exact: true }))
    .first()
}
