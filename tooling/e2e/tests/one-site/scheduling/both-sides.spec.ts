import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle } from '../../../src/test.ts'

const test = testAs('client@example.com')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const times = (page: Page) => page.getByRole('group', { name: /^Free times on / }).getByRole('radio')
const timeAt = (page: Page, startsAt: string) =>
  page.locator(`input[type="radio"][value=${JSON.stringify(startsAt)}]`)
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notifications?$/i })

/** Not the first nor the last one of next month, which other tests book. */
async function chooseDay(within: Page | Locator): Promise<void> {
  await within.getByRole('button', { name: 'Next month' }).click()
  await within
    .getByRole('gridcell')
    .getByRole('button', { name: /, \d+ free times?$/ })
    .nth(3)
    .click()
}

async function openTimes(page: Page): Promise<void> {
  await page.goto('/client/calendar?book=true')
  await settle(page)
  await page.getByRole('radio', { name: 'Ingrid Solberg' }).check()
  await page.getByRole('radio', { name: 'First visit' }).check()
  await chooseDay(page)
  await expect(times(page).first()).toBeVisible()
}

async function readEvent(page: Page): Promise<{ uid: string | undefined; sequence: number }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for your calendar' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return {
    uid: /^UID:(.+)$/m.exec(text)?.[1]?.trim(),
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]),
  }
}

interface People {
  readonly browser: Browser
  readonly url: string
}

/** Runs with a browser of somebody else beside the one of the test. */
async function besideAnother(
  { browser, url }: People,
  token: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  try {
    const page = await context.newPage()
    await useToken(page, token)
    await act(page)
  } finally {
    await context.close()
  }
}

test('what is booked and moved is seen on the open page of the other side, and its time goes and comes for others', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  const people = { browser, url: site.url }
  const professional = await startApiSession(request, site, 'professional@example.com')
  const third = await startApiSession(request, site, 'premium@example.com')
  await besideAnother(people, professional.token, async (schedule) =>
    besideAnother(people, third.token, async (other) => {
      await openTimes(client)
      await openTimes(other)
      const startsAt = String(await times(client).first().getAttribute('value'))
      await expect(timeAt(other, startsAt)).toBeVisible()
      const day = startsAt.slice(0, 10)
      await schedule.goto(`/professional/schedule?view=day&day=${day}`)
      await settle(schedule)

      await timeAt(client, startsAt).check()
      await client.getByRole('button', { name: 'Continue with this time' }).click()
      await expect(heading(client, 'Check and book')).toBeFocused()
      await expect(timeAt(other, startsAt)).toHaveCount(0)
      await client.getByRole('button', { name: 'Book this appointment' }).click()
      await expect(heading(client, 'Appointment')).toBeFocused()
      const id = new URL(client.url()).searchParams.get('appointment')
      const shown = schedule.locator(`[data-appointment="${id}"]`)
      await expect(shown).toContainText('Clara Brandt')
      const before = await readEvent(client)
      await expect(bell(client)).toBeVisible()
      const when = client.locator('dd').first()
      const whenBefore = await when.innerText()

      await shown.click()
      const drawer = schedule.getByRole('dialog', { name: 'Clara Brandt' })
      await drawer.getByRole('button', { name: 'Move', exact: true }).click()
      const moving = schedule.getByRole('dialog', { name: 'Move this appointment' })
      await chooseDay(moving)
      await moving.getByRole('radio').last().check()
      await moving.getByRole('button', { name: 'Move to this time' }).click()
      await expect(moving).toHaveCount(0)

      await expect(when).not.toHaveText(whenBefore)
      await expect(timeAt(other, startsAt)).toBeVisible()
      const after = await readEvent(client)
      expect(after).toEqual({ uid: before.uid, sequence: before.sequence + 1 })
      await client.goto('/client')
      await settle(client)
      await bell(client).click()
      const told = client
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /Your appointment with Ingrid Solberg has a new time/ })
      await told.first().click()
      await expect(client).toHaveURL((url) => url.searchParams.get('appointment') === id)
      await expect(heading(client, 'Appointment')).toBeVisible()
    }),
  )
})
