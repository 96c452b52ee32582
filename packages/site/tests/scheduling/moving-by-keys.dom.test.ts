import type { Appointment, CareTeam } from '@platform/contract/care'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime, readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

/** The page at the day of an appointment, which has the focus. */
async function openAt({ id, startsAt, timeZone }: Appointment): Promise<OpenedPage> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt))
  const page = await openPage(`/professional/schedule?day=${day}`, { as: 'professional' })
  await expect.poll(() => document.querySelector(`[data-appointment="${id}"]`)).not.toBeNull()
  document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)!.focus()
  return page
}

/** Of the place to which the arrows have led. */
const spoken = (): string =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => /, (free|not free|where it is now)$/.test(text)) ?? ''

async function useStage(): Promise<{ readonly client: Caller; readonly professional: Caller }> {
  const product = await useProduct()
  return { client: await product.as('client'), professional: await product.as('professional') }
}

const readStart = async ({ client }: { readonly client: Caller }, { id }: Appointment): Promise<string> =>
  (await client.call<Appointment>('GET', `/main/appointments/${id}`)).startsAt

it('an appointment is led to another time by arrows, which is spoken, and Enter gives it that time', async () => {
  const stage = await useStage()
  const { service } = await readFreeTimes(stage.client)
  const booked = await bookFreeTime(stage.client)
  const page = await openAt(booked)
  await page.user.keyboard('m')
  await expect.poll(spoken).toContain('where it is now')
  await page.user.keyboard('{ArrowDown}')
  await expect.poll(spoken).toMatch(/, (not )?free$/)
  for (let steps = 0; steps < 12 && !spoken().endsWith(', free'); steps += 1) {
    const before = spoken()
    await page.user.keyboard('{ArrowDown}')
    await expect.poll(spoken).not.toBe(before)
  }
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.keyboard('{Enter}')
  await expect.poll(() => readStart(stage, booked)).not.toBe(booked.startsAt)
  const movedMs = Date.parse(await readStart(stage, booked)) - Date.parse(booked.startsAt)
  expect(movedMs % (service.gridMinutes * 60_000)).toBe(0)
  await expect.poll(() => document.activeElement?.getAttribute('data-appointment')).toBe(booked.id)
})

it('Escape leaves an appointment where it is', async () => {
  const stage = await useStage()
  const booked = await bookFreeTime(stage.client)
  const page = await openAt(booked)
  await page.user.keyboard('m{ArrowRight}{Escape}')
  await expect.poll(spoken).toBe('')
  expect(await readStart(stage, booked)).toBe(booked.startsAt)
})

it('the help says what the keys do', async () => {
  const stage = await useStage()
  const booked = await bookFreeTime(stage.client)
  const page = await openAt(booked)
  await page.user.keyboard('?')
  const help = await screen.findByText('Move the appointment with the arrow keys')
  expect(help.isConnected).toBe(true)
  screen.getByText('Stop moving, and change nothing')
})

it('the appointment of somebody who shares no more stays where it is, and the page says so', async () => {
  const { client } = await useStage()
  const booked = await bookFreeTime(client)
  const { members } = await client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)
  const own = members.find(({ lastName }) => booked.professional?.name.endsWith(lastName))
  await client.call('POST', `/data-trust/care-team/members/${own?.id}/end`)
  const page = await openAt(booked)
  await page.user.keyboard('m')
  await screen.findByText('The appointment was not moved')
  expect(spoken()).toBe('')
})
