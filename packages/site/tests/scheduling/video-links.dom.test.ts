import { randomUUID } from 'node:crypto'
import type { Appointment, BookableSchedule, Schedule } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const MINUTE_MS = 60_000
const ROOM = 'https://video.example.com/room/7'
/** The page is open before the time has come, */
const LOADING_MS = 20_000
/** and reads again by itself when it has. */
const SOON = { timeout: 60_000 }

/** By video, beside whatever is there at that time. */
async function bookVideo(client: Caller, startsAt: number): Promise<Appointment> {
  const professional = await (await useProduct()).as('professional')
  const path = `/main/healthcare-services?personId=${client.id}` as const
  const { items } = await professional.call<{ items: BookableSchedule[] }>('GET', path)
  const [schedule] = items
  const service = schedule?.services.find(({ place }) => place === 'video')
  if (schedule === undefined || service === undefined) throw new Error('Nothing is offered by video')
  const booked = await professional.call<Appointment>('POST', '/main/appointments/overrides', {
    key: randomUUID(),
    personId: client.id,
    scheduleId: schedule.id,
    serviceId: service.id,
    startsAt: new Date(startsAt).toISOString(),
    reason: 'Test',
  })
  const seen = { 'if-match': `"${booked.version}"` }
  return professional.call('PUT', `/main/appointments/${booked.id}/video-link`, { videoUrl: ROOM }, seen)
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a video call', () => {
  it('is joined from the page that was open before it could be', async () => {
    const client = await (await useProduct()).as('client')
    const { id } = await bookVideo(client, Date.now() + 15 * MINUTE_MS + LOADING_MS)
    await openPage(`/client/calendar?appointment=${id}`, { as: 'client' })
    await screen.findByText(/^Join from \d+:\d\d/)
    expect(screen.queryByRole('link', { name: /^Join the video call/ })).toBeNull()
    const link = await screen.findByRole('link', { name: /^Join the video call/ }, SOON)
    expect(link.getAttribute('href')).toBe(ROOM)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noreferrer noopener')
    expect(screen.queryByText(/^Join from/)).toBeNull()
    expect(await findAccessibilityProblems()).toEqual([])
  }, 600_000)

  it('is joined from the list and from the dashboard', async () => {
    const client = await (await useProduct()).as('premium')
    await bookVideo(client, Date.now() + 1 * MINUTE_MS)
    const list = await openPage('/client/calendar?view=upcoming', { as: 'premium' })
    expect(await screen.findAllByRole('link', { name: /^Join the video call/ })).not.toEqual([])
    expect(await findAccessibilityProblems()).toEqual([])
    await list.close()
    await openPage('/client', { as: 'premium' })
    const card = within(await screen.findByRole('region', { name: 'Next appointment' }))
    await card.findByRole('link', { name: /^Join the video call/ })
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('is told ahead in the list with the time from which it can be joined', async () => {
    const client = await (await useProduct()).as('premium')
    await bookVideo(client, Date.now() + 60 * MINUTE_MS)
    await openPage('/client/calendar?view=upcoming', { as: 'premium' })
    expect(await screen.findAllByText(/ · By video · Join from \d+:\d\d/)).not.toEqual([])
  })
})

describe('a professional', () => {
  it('says where an appointment takes place by video, and takes it back', async () => {
    const client = await (await useProduct()).as('client')
    const { id, person } = await bookVideo(client, Date.now() + 180 * MINUTE_MS)
    const page = await openPage(`/professional/schedule?view=list&appointment=${id}`, { as: 'professional' })
    const drawer = await findDialog(person.name)
    expect((await drawer.findByRole('link', { name: /^Open the video call/ })).getAttribute('href')).toBe(
      ROOM,
    )
    await page.user.click(drawer.getByRole('button', { name: 'Change the video link' }))
    const dialog = await findDialog('Video link')
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Video link/ })
    expect(field.value).toBe(ROOM)
    await page.user.clear(field)
    await page.user.type(field, 'http://video.example.com')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    const wrong = 'Enter a link that starts with https:// and contains no name or password'
    await dialog.findByRole('link', { name: wrong })
    expect(field.value).toBe('http://video.example.com')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.clear(field)
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await drawer.findByRole('button', { name: 'Add a video link' })
    expect(drawer.queryByRole('link', { name: /^Open the video call/ })).toBeNull()
  })

  it('opens the call of an appointment from their dashboard', async () => {
    const client = await (await useProduct()).as('client')
    await bookVideo(client, Date.now() + 2 * MINUTE_MS)
    await openPage('/professional', { as: 'professional' })
    const card = within(await screen.findByRole('region', { name: 'Appointments today' }))
    const [link] = await card.findAllByRole('link', { name: /^Video call with / })
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/video\.example\.com\//)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('has a room of their own, with which new appointments begin', async () => {
    const professional = await (await useProduct()).as('professional')
    const page = await openPage('/professional/schedule?view=hours', { as: 'professional' })
    const section = within(await screen.findByRole('region', { name: 'Video calls' }))
    await page.user.click(section.getByRole('button', { name: 'Change the video link' }))
    const dialog = await findDialog('Video calls')
    const field = dialog.getByRole('textbox', { name: /^Video link/ })
    await page.user.clear(field)
    await page.user.type(field, 'https://video.example.com/my-room')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => section.getByRole('link', { name: /^Open the video call/ }).getAttribute('href'))
      .toBe('https://video.example.com/my-room')
    const { videoUrl } = await professional.call<Schedule>('GET', '/main/schedule')
    expect(videoUrl).toBe('https://video.example.com/my-room')
    expect(await findAccessibilityProblems()).toEqual([])
  })
})
