import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, type ApiSession } from '../../../src/api-session.ts'
import { testAs } from '../../../src/signed-in.ts'
import type { Site } from '../../../src/sites.ts'
import { changeColorScheme, expect, settle } from '../../../src/test.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PHONE = { width: 390, height: 844 }

const test = testAs('professional@example.com')

interface Slot {
  readonly startsAt: string
}

interface Appointment extends Slot {
  readonly id: string
  readonly timeZone: string
  readonly person: { readonly name: string }
}

interface BookableSchedule {
  readonly id: string
  readonly timeZone: string
  readonly professional: { readonly name: string }
  readonly services: readonly { readonly id: string; readonly name: string }[]
}

interface Bookable {
  readonly client: ApiSession
  readonly timeZone: string
  readonly subject: { readonly personId: string; readonly scheduleId: string; readonly serviceId: string }
}

/** What a client of the demo can book with the professional. */
async function readBookable(request: APIRequestContext, site: Site): Promise<Bookable> {
  const client = await startApiSession(request, site, 'client@example.com')
  const account: { id: string } = await (await client.call('GET', '/account')).json()
  const found = await client.call('GET', `/healthcare-services?personId=${account.id}`)
  const { items }: { items: BookableSchedule[] } = await found.json()
  const schedule = items.find(({ professional }) => professional.name === 'Ingrid Solberg')
  const service = schedule?.services.find(({ name }) => name === 'Check-up')
  if (schedule === undefined || service === undefined) throw new Error('Nobody can be booked')
  const { timeZone } = schedule
  return {
    client,
    timeZone,
    subject: { personId: account.id, scheduleId: schedule.id, serviceId: service.id },
  }
}

/** Books the first or last free time of the weeks ahead, as the client does. */
async function bookFree({ client, subject, timeZone }: Bookable, place: number): Promise<Appointment> {
  const [from, to] = [10, 30].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))
  const query = new URLSearchParams({ ...subject, from: from ?? '', to: to ?? '', timeZone })
  const { items }: { items: Slot[] } = await (await client.call('GET', `/slots?${query}`)).json()
  const startsAt = items.at(place)?.startsAt
  const response = await client.call('POST', '/appointments', { ...subject, startsAt, key: randomUUID() })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Books what has begun already, as only the professional can. */
async function bookBegun(session: ApiSession, { subject }: Bookable): Promise<Appointment> {
  const startsAt = new Date(Date.now() - HOUR_MS).toISOString()
  const input = { ...subject, startsAt, key: randomUUID(), reason: 'Came without an appointment' }
  const response = await session.call('POST', '/appointments/overrides', input)
  expect(response.status()).toBe(201)
  return response.json()
}

const dayOf = ({ startsAt, timeZone }: Appointment): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt))

const linkOf = (page: Page, { id }: Appointment): Locator =>
  page.locator(`[data-appointment="${id}"]:visible`).first()

async function openSchedule(page: Page, search = ''): Promise<void> {
  await page.goto(`/professional/schedule${search}`)
  await settle(page)
}

test('the week is walked through by keyboard, and an appointment opened and moved', async ({
  page,
  request,
  site,
}) => {
  const bookable = await readBookable(request, site)
  const booked = await bookFree(bookable, 0)
  await openSchedule(page, `?day=${dayOf(booked)}`)
  await linkOf(page, booked).focus()
  // Over the end of the week, and back: the focus comes along.
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-appointment]:focus, [data-chosen]:focus')).toBeVisible()
  }
  await expect(linkOf(page, booked)).toBeVisible()
  await linkOf(page, booked).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: booked.person.name })).toBeVisible()
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move this appointment' })
  await moving.getByRole('radio').last().check({ force: true })
  await moving.getByRole('button', { name: 'Move to this time' }).press('Enter')
  await expect(moving).toHaveCount(0)
  await expect(page.getByText(/^The appointment is now on /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.locator('[aria-current="date"]')).toBeVisible()
})

test('who has come, was seen or did not come is said, and taken back', async ({
  page,
  request,
  site,
  session,
}) => {
  const bookable = await readBookable(request, site)
  const booked = await bookBegun(session, bookable)
  await openSchedule(page, `?view=day&day=${dayOf(booked)}&appointment=${booked.id}`)
  const drawer = page.getByRole('dialog', { name: booked.person.name })
  await drawer.getByRole('button', { name: 'Arrived' }).click()
  await drawer.getByRole('button', { name: 'Completed' }).click()
  await expect(drawer.getByText('Completed')).toBeVisible()
  for (const before of ['Completed', 'Missed']) {
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await expect(drawer.getByRole('button', { name: before })).toBeVisible()
  }
  await drawer.getByRole('button', { name: 'Missed' }).click()
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(linkOf(page, booked)).toContainText('Missed')
})

test('a time that is not offered is booked with a reason', async ({ page, request, site }) => {
  const { subject } = await readBookable(request, site)
  await openSchedule(page, `?new=${subject.personId}`)
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Service').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Book at another time' }).click()
  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel('Time', { exact: true }).fill('21:30')
  await dialog.getByLabel('Reason').fill('Works during the day')
  await dialog.getByRole('button', { name: 'Book this time' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(page.locator('[data-appointment]').filter({ hasText: '21:30' })).toBeVisible()
})

test('what a client books elsewhere appears on the open page', async ({ page, request, site }) => {
  const bookable = await readBookable(request, site)
  const before = await bookFree(bookable, -2)
  await openSchedule(page, `?view=day&day=${dayOf(before)}`)
  await expect(linkOf(page, before)).toBeVisible()
  // The free time after the last but one is on the same day.
  const booked = await bookFree(bookable, -1)
  expect(dayOf(booked)).toBe(dayOf(before))
  await expect(linkOf(page, booked)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('one day is seen at a time, and the action is within reach', async ({ page, request, site }) => {
    const booked = await bookFree(await readBookable(request, site), 3)
    await openSchedule(page, `?day=${dayOf(booked)}`)
    await expect(linkOf(page, booked)).toBeVisible()
    await expect(
      page.locator('section[aria-label]:visible').filter({ has: page.locator('[data-appointment]') }),
    ).toHaveCount(1)
    const button = page.getByRole('button', { name: 'New appointment' })
    await expect(button).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('each view can be read by everyone, in light and in dark', async ({ page, request, site }) => {
  const booked = await bookFree(await readBookable(request, site), 5)
  for (const view of ['week', 'day', 'list', 'hours']) {
    await openSchedule(page, `?view=${view}&day=${dayOf(booked)}`)
    expect(await findAccessibilityProblems(page), view).toEqual([])
    await changeColorScheme(page, 'dark')
    expect(await findAccessibilityProblems(page, 'colors'), view).toEqual([])
    await changeColorScheme(page, 'light')
  }
})
