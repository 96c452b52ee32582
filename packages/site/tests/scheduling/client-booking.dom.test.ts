import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

it('the page of a client leads to a new appointment with them', async () => {
  const client = await (await useProduct()).as('client')
  const page = await openPage(`/professional/clients/${client.id}`, { as: 'professional' })
  await page.user.click(await screen.findByRole('link', { name: 'Book an appointment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New appointment' }))
  const chosen = await dialog.findByLabelText<HTMLSelectElement>('Client')
  expect(chosen.value).toBe(client.id)
})

it('a client who shares their calendar is seen to be busy, and not with whom', async () => {
  const client = await (await useProduct()).as('client')
  const booked = await bookFreeTime(client)
  await shareWith('orgadmin', ['calendar'])
  await openPage(`/professional/clients/${client.id}`, { as: 'orgadmin' })
  const card = await screen.findByRole('region', { name: 'Busy with others' })
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  expect(card.textContent).toContain(time.format(new Date(booked.startsAt)).slice(0, 4))
  expect(card.textContent).not.toContain(booked.service.name)
  expect(await findAccessibilityProblems()).toEqual([])
})
