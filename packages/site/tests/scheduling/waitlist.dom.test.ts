import type { WaitlistEntry } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const readWaiting = async (client: Caller): Promise<WaitlistEntry[]> =>
  (await client.call<{ items: WaitlistEntry[] }>('GET', '/main/waitlist')).items

async function clear(client: Caller): Promise<void> {
  for (const { id } of await readWaiting(client)) await client.call('DELETE', `/main/waitlist/${id}`)
}

/** On whose clock it is noon, so that offers are made. */
async function liveAtNoon(client: Caller): Promise<string> {
  const ahead = 12 - new Date().getUTCHours()
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const { version } = await client.call<{ version: number }>('GET', '/main/account')
  await client.call('PATCH', '/main/account', { timeZone }, { 'if-match': `"${version}"` })
  return timeZone
}

/** Waits for any time that is free, and so is offered one. */
async function waitForOffer(client: Caller): Promise<NonNullable<WaitlistEntry['offer']>> {
  await clear(client)
  const timeZone = await liveAtNoon(client)
  const { subject, starts } = await readFreeTimes(client)
  const [from, to] = [starts[0], starts.at(-1)].map((start) => start?.slice(0, 10))
  const wish = { from, to, timeZone, dayParts: [], weekdays: [] }
  await client.call('POST', '/main/waitlist', { ...subject, ...wish })
  const offerNow = async () => (await readWaiting(client))[0]?.offer ?? null
  await expect.poll(offerNow).not.toBeNull()
  return (await offerNow())!
}

async function openOffered(client: Caller): Promise<OpenedPage> {
  const page = await openPage('/client/calendar', { as: 'client' })
  await screen.findByText('A time is free, and we are keeping it for you')
  expect((await readWaiting(client))[0]?.offer).not.toBeNull()
  return page
}

describe('who finds no time that suits', () => {
  it('joins the waiting list where they look for one, and sees and changes it in the calendar', async () => {
    const client = await (await useProduct()).as('premium')
    await clear(client)
    const { schedule, service } = await readFreeTimes(client)
    const page = await openPage(`/client/calendar?book=true&schedule=${schedule.id}&service=${service.id}`, {
      as: 'premium',
    })
    await page.user.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }))
    await page.user.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
    await page.user.click(dialog.getByRole('checkbox', { name: /^Evening/ }))
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
    await page.user.click(await screen.findByRole('link', { name: 'See your waiting list' }))
    await screen.findByText(/^Waiting since /)
    expect(screen.getByText(/ · Sunday · evenings$/)).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: /^Change: / }))
    const change = within(await screen.findByRole('dialog', { name: 'When could you come?' }))
    await page.user.click(change.getByRole('checkbox', { name: /^Morning/ }))
    await page.user.click(change.getByRole('button', { name: 'Save' }))
    await screen.findByText(/ · Sunday · mornings and evenings$/)
    expect(await readWaiting(client)).toMatchObject([{ dayParts: ['morning', 'evening'], weekdays: [7] }])
    await page.user.click(screen.getByRole('button', { name: /^Leave the list: / }))
    await expect.poll(() => readWaiting(client)).toEqual([])
    await expect.poll(() => screen.queryByText(/^Waiting since /)).toBeNull()
  })

  it('and is not added reads why, and loses nothing', async () => {
    const client = await (await useProduct()).as('premium')
    await clear(client)
    const { schedule, service } = await readFreeTimes(client)
    const page = await openPage(`/client/calendar?book=true&schedule=${schedule.id}&service=${service.id}`, {
      as: 'premium',
    })
    await page.user.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }))
    await page.user.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
    page.network.refuse('POST /api/main/waitlist', 'conflict')
    await page.user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
    await dialog.findByRole('alert', { name: 'You were not added to the waiting list' })
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(true)
  })
})

describe('a time that is kept for who waits', () => {
  it('stands first in the calendar, and is booked with one press', async () => {
    const client = await (await useProduct()).as('client')
    const offer = await waitForOffer(client)
    const page = await openOffered(client)
    expect(screen.getByRole('timer').textContent).toMatch(
      /^We keep this time for you for (?:30:00|2\d:\d\d) minutes\.$/,
    )
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Book this time' }))
    await screen.findByRole('heading', { level: 1, name: 'Appointment' })
    expect(await client.call('GET', `/main/appointments/${offer.appointmentId}`)).toMatchObject({
      state: 'booked',
    })
    expect(await readWaiting(client)).toEqual([])
  })

  it('is somebody else’s with another, and they wait on', async () => {
    const client = await (await useProduct()).as('client')
    const offer = await waitForOffer(client)
    const page = await openOffered(client)
    await page.user.click(screen.getByRole('button', { name: 'No, thank you' }))
    const startsNow = async () => (await readWaiting(client))[0]?.offer?.startsAt
    await expect.poll(startsNow).not.toBe(offer.startsAt)
    expect(await readWaiting(client)).toHaveLength(1)
    await clear(client)
  })

  it('and has run out is said plainly', async () => {
    const client = await (await useProduct()).as('client')
    await waitForOffer(client)
    const page = await openOffered(client)
    page.network.refuse('POST /api/main/appointments/*/confirmation', 'hold_expired')
    await page.user.click(screen.getByRole('button', { name: 'Book this time' }))
    expect(await screen.findByText('The time is no longer kept for you')).toBeDefined()
    await clear(client)
  })
})

it('a professional sees how many wait for them, and what for', async () => {
  const client = await (await useProduct()).as('premium')
  await clear(client)
  const { subject, service, starts } = await readFreeTimes(client)
  const [from, to] = [starts[0], starts.at(-1)].map((start) => start?.slice(0, 10))
  const wish = { from, to, timeZone: 'UTC', dayParts: [], weekdays: [7] }
  await client.call('POST', '/main/waitlist', { ...subject, ...wish })
  const { user } = await openPage('/professional/schedule', { as: 'professional' })
  const summary = await screen.findByText(/^\d+ (?:person is|people are) waiting for a time$/)
  await user.click(summary)
  const line = within(summary.closest('details')!)
  expect(line.getByText(service.name)).toBeDefined()
  expect(line.getAllByText(/^\d+ waiting/)).not.toEqual([])
  expect(await findAccessibilityProblems()).toEqual([])
  await clear(client)
})
