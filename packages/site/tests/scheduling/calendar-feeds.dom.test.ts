import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

it('an appointment is given to the calendar of the device', async () => {
  const { id } = await bookFreeTime(await (await useProduct()).as('client'))
  const { user, downloads } = await openPage(`/client/calendar?appointment=${id}`, { as: 'client' })
  await user.click(await screen.findByRole('button', { name: 'Download for your calendar' }))
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['appointment.ics'])
})

it('a calendar app reads them from a private address, until it is ended', async () => {
  const { id } = await bookFreeTime(await (await useProduct()).as('client'), 2)
  const { user, network } = await openPage('/client/calendar?view=upcoming', { as: 'client' })
  await user.click(await screen.findByText('See appointments in your calendar app'))
  await user.click(await screen.findByRole('button', { name: 'Create an address' }))
  const { value } = await screen.findByLabelText<HTMLInputElement>('Your private address')
  expect(await findAccessibilityProblems()).toEqual([])
  const read = () => fetch(network.origin + new URL(value).pathname, { headers: { 'x-site-id': 'Platform' } })
  expect(await (await read()).text()).toContain(`UID:${id}`)

  await user.click(
    await screen.findByRole('checkbox', { name: 'Include who and what each appointment is for' }),
  )
  await user.click(screen.getByRole('button', { name: 'Create a new address' }))
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>('Your private address').value)
    .not.toBe(value)
  expect((await read()).status).toBe(410)

  await user.click(screen.getByRole('button', { name: 'Stop using this address' }))
  await screen.findByRole('button', { name: 'Create an address' })
  expect(screen.queryByLabelText('Your private address')).toBeNull()
  expect(within(document.body).queryByRole('button', { name: 'Stop using this address' })).toBeNull()
})
