import type { Appointment } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { bookFreeTime, readFreeTimes } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const seen = ({ version }: Appointment) => ({ 'if-match': `"${version}"` })

const ACTS = {
  moved: async (by: Caller, appointment: Appointment, client: Caller) => {
    const { starts } = await readFreeTimes(client)
    const body = { startsAt: starts.at(20) }
    return by.call<Appointment>('PUT', `/main/appointments/${appointment.id}/start`, body, seen(appointment))
  },
  cancelled: (by: Caller, appointment: Appointment) =>
    by.call<Appointment>(
      'POST',
      `/main/appointments/${appointment.id}/cancellation`,
      { reason: '' },
      seen(appointment),
    ),
}

/** Opens the newest notification that has these words. */
async function openNewest(
  user: { click: (element: Element) => Promise<void> },
  words: RegExp,
): Promise<void> {
  // The bell, before the line of a card that opens the same.
  const [bell] = await screen.findAllByRole('button', { name: /notifications?$/i })
  await user.click(bell!)
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const [newest] = await panel.findAllByRole('link', { name: words })
  await user.click(newest!)
}

describe('a notification of an appointment leads to it', () => {
  it.each([
    ['moved', /^Your appointment with .+ has a new time/],
    ['cancelled', /^Your appointment with .+ was cancelled/],
  ] as const)('for a client: %s', async (act, words) => {
    const product = await useProduct()
    const [client, professional] = [await product.as('client'), await product.as('professional')]
    const booked = await bookFreeTime(client, 3)
    await ACTS[act](professional, booked, client)
    const page = await openPage('/client', { as: 'client' })
    await openNewest(page.user, words)
    await screen.findByRole('heading', { level: 1, name: 'Appointment' })
    expect(page.address()).toBe(`/client/calendar?appointment=${booked.id}`)
  })

  it.each([
    ['booked', /^New appointment with /],
    ['moved', /^Your appointment with .+ has a new time/],
    ['cancelled', /^Your appointment with .+ was cancelled/],
  ] as const)('for a professional: %s', async (act, words) => {
    const client = await (await useProduct()).as('client')
    const booked = await bookFreeTime(client, 5)
    if (act !== 'booked') await ACTS[act](client, booked, client)
    const page = await openPage('/professional', { as: 'professional' })
    await openNewest(page.user, words)
    const drawer = within(await screen.findByRole('dialog', { name: booked.person.name }))
    await drawer.findByText(booked.service.name)
    expect(page.address()).toContain(`appointment=${booked.id}`)
  })
})
