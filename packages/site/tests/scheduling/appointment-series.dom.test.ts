import { randomUUID } from 'node:crypto'
import type { Appointment, SeriesDate } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

interface Items<Item> {
  readonly items: readonly Item[]
}

interface Stage {
  readonly client: Caller
  readonly professional: Caller
}

async function useStage(): Promise<Stage> {
  const product = await useProduct()
  return { client: await product.as('client'), professional: await product.as('professional') }
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

type Dialog = Awaited<ReturnType<typeof findDialog>>

async function planFrom({ client, professional }: Stage, startsAt: string): Promise<readonly SeriesDate[]> {
  const { subject } = await readFreeTimes(client)
  const query = new URLSearchParams({ ...subject, startsAt, intervalWeeks: '1', count: '3' })
  return (await professional.call<Items<SeriesDate>>('GET', `/main/appointment-series/plan?${query}`)).items
}

/** Three weeks from the first time on at which that is free. */
async function bookSeries(stage: Stage): Promise<readonly Appointment[]> {
  const { subject, starts } = await readFreeTimes(stage.client)
  for (const startsAt of starts) {
    const dates = await planFrom(stage, startsAt)
    if (dates.some(({ state }) => state !== 'free')) continue
    const rhythm = { startsAt, intervalWeeks: 1, count: 3, starts: dates.map((date) => date.startsAt) }
    const input = { key: randomUUID(), ...subject, ...rhythm }
    return (await stage.professional.call<Items<Appointment>>('POST', '/main/appointment-series', input))
      .items
  }
  throw new Error('No three weeks are free')
}

const readSeries = async (
  { professional }: Stage,
  { series }: Appointment,
): Promise<readonly Appointment[]> =>
  (await professional.call<Items<Appointment>>('GET', `/main/appointment-series/${series!.id}`)).items

async function chooseTime({ user }: OpenedPage, dialog: Dialog): Promise<string> {
  const times = within(await dialog.findByRole('group', { name: /^Free times on / }))
  const radio = times.getAllByRole<HTMLInputElement>('radio').at(-1)!
  await user.click(radio)
  return radio.value
}

/** The appointment over the schedule, and the window in which it is changed. */
async function openChange(
  stage: Stage,
  one: Appointment,
  button: string,
  title: string,
): Promise<{ page: OpenedPage; dialog: Dialog }> {
  const page = await openPage(`/professional/schedule?appointment=${one.id}`, { as: 'professional' })
  const drawer = await findDialog(one.person.name)
  await drawer.findByText('2 of 3, every week')
  await page.user.click(drawer.getByRole('button', { name: button }))
  return { page, dialog: await findDialog(title) }
}

describe('an appointment that repeats', () => {
  it('is booked once all its dates were seen, with another time where one is taken', async () => {
    const stage = await useStage()
    const { service, subject } = await readFreeTimes(stage.client)
    const page = await openPage(`/professional/schedule?new=${stage.client.id}`, { as: 'professional' })
    const dialog = await findDialog('New appointment')
    await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
    await page.user.selectOptions(await dialog.findByLabelText('Repeat'), 'Every week')
    await page.user.selectOptions(dialog.getByLabelText('How many appointments'), '3')
    const startsAt = await chooseTime(page, dialog)
    const [, second] = await planFrom(stage, startsAt)
    const inTheWay = { key: randomUUID(), ...subject, startsAt: second!.startsAt, reason: 'Test' }
    await stage.professional.call('POST', '/main/appointments/overrides', inTheWay)
    await page.user.click(dialog.getByRole('button', { name: 'Check the dates' }))
    const heading = await dialog.findByRole('heading', { name: 'Check the dates' })
    expect(document.activeElement).toBe(heading)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Book 2 appointments' }))
    await dialog.findByRole('link', { name: 'Choose what to do with this date' })
    const taken = within(dialog.getByRole('group', { name: /Taken/ }))
    const nearby = taken.getAllByRole<HTMLInputElement>('radio')[0]!
    await page.user.click(nearby)
    await page.user.click(dialog.getByRole('button', { name: 'Book 3 appointments' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'New appointment' })).toBeNull()
    const { items } = await stage.professional.call<Items<Appointment>>(
      'GET',
      `/main/appointments?personId=${stage.client.id}&limit=100`,
    )
    const booked = items.filter((one) => one.series?.count === 3)
    expect(booked.map((one) => one.startsAt)).toEqual(expect.arrayContaining([startsAt, nearby.value]))
    expect(booked.map((one) => one.series?.index)).toEqual([1, 2, 3])
  })

  it('keeps what was chosen when somebody goes back from the dates to the times', async () => {
    const stage = await useStage()
    const { service } = await readFreeTimes(stage.client)
    const page = await openPage(`/professional/schedule?new=${stage.client.id}`, { as: 'professional' })
    const dialog = await findDialog('New appointment')
    await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
    await page.user.selectOptions(await dialog.findByLabelText('Repeat'), 'Every 2 weeks')
    const startsAt = await chooseTime(page, dialog)
    await page.user.click(dialog.getByRole('button', { name: 'Check the dates' }))
    await page.user.click(await dialog.findByRole('button', { name: 'Back to the times' }))
    expect((await dialog.findByLabelText<HTMLSelectElement>('Repeat')).value).toBe('2')
    const times = within(await dialog.findByRole('group', { name: /^Free times on / }))
    expect(times.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(startsAt)
  })

  it('is moved with those that follow, once their new dates were seen', async () => {
    const stage = await useStage()
    const [first, second] = await bookSeries(stage)
    const { page, dialog } = await openChange(stage, second!, 'Move', 'Move this appointment')
    await page.user.click(await dialog.findByRole('radio', { name: 'This and the following' }))
    await chooseTime(page, dialog)
    await page.user.click(dialog.getByRole('button', { name: 'Check the dates' }))
    await dialog.findByRole('heading', { name: 'Check the dates' })
    expect(await findAccessibilityProblems()).toEqual([])
    for (const radio of dialog.queryAllByRole('radio', { name: 'Do not move it' }))
      await page.user.click(radio)
    await page.user.click(dialog.getByRole('button', { name: /^Move \d appointments?$/ }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Move this appointment' })).toBeNull()
    const moved = await readSeries(stage, first!)
    expect(moved.find(({ id }) => id === first!.id)).toMatchObject({ startsAt: first!.startsAt, sequence: 0 })
    expect(moved.find(({ id }) => id === second!.id)?.sequence).toBe(1)
  })

  it('is cancelled with all that are still to come, with one reason', async () => {
    const stage = await useStage()
    const [, second] = await bookSeries(stage)
    const { page, dialog } = await openChange(
      stage,
      second!,
      'Cancel appointment',
      'Cancel this appointment?',
    )
    await dialog.findByText('3 appointments')
    await page.user.click(dialog.getByRole('radio', { name: 'All that are still to come' }))
    await page.user.type(dialog.getByLabelText(/^Reason/), 'The practice is closed')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Cancel appointments' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Cancel this appointment?' })).toBeNull()
    const ended = await readSeries(stage, second!)
    expect(ended.map((one) => [one.state, one.cancellationReason])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', 'The practice is closed']),
    )
  })

  it('says its place to the client, who cancels that one alone', async () => {
    const stage = await useStage()
    const [, second, third] = await bookSeries(stage)
    const page = await openPage(`/client/calendar?appointment=${second!.id}`, { as: 'client' })
    await screen.findByText('2 of 3, every week')
    await page.user.click(screen.getByRole('button', { name: 'Cancel appointment' }))
    const dialog = await findDialog('Cancel this appointment?')
    expect(dialog.queryAllByRole('radio')).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    const stateOf = async ({ id }: Appointment) =>
      (await readSeries(stage, second!)).find((one) => one.id === id)?.state
    await expect.poll(() => stateOf(second!)).toBe('cancelled')
    expect(await stateOf(third!)).toBe('booked')
  })
})
