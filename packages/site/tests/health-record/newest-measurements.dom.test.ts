import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addEntry } from '../../testing/add-entry.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Person } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

async function openOverview(as: Person) {
  const { id } = await (await useProduct()).as('client')
  const path = `/professional/clients/${id}` as const
  return { path, ...(await openPage(path, { as })) }
}
const findCard = async () => within(await screen.findByRole('region', { name: 'Newest measurements' }))

it('a client begins with the newest of each measurement that is shared; a row leads to how it has gone', async () => {
  const client = await (await useProduct()).as('client')
  await shareWith('orgadmin', ['journal'])
  await addEntry(client, { kind: 'glucose', value: '5.4', unit: 'mmol/L', audience: 'nobody' })
  const { path, user, address } = await openOverview('orgadmin')
  const card = await findCard()
  const kinds = ['Blood pressure', 'Oxygen saturation', 'Pulse', 'Temperature', 'Weight']
  for (const kind of kinds) expect(card.getAllByText(kind)).toHaveLength(1)
  expect(card.queryByText('Blood glucose')).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  await addEntry(client, { kind: 'weight', value: '80.5', unit: 'kg' })
  await expect.poll(() => card.getAllByRole('link')[0]?.textContent).toMatch(/^Weight80\.5 kg/)
  expect(card.getAllByRole('link')).toHaveLength(kinds.length)
  await user.click(card.getByRole('link', { name: /^Weight/ }))
  await expect.poll(address).toBe(`${path}?view=charts&kind=weight&tab=journal`)
  const slider = await screen.findByRole('slider', { name: 'Move along the measurements' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 80\.5 kg$/)
})

it('who is not shown the journal is told nothing of what was measured', async () => {
  const { network } = await openOverview('professional')
  expect(await screen.findByText(/can see in their access log each time/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Newest measurements' })).toBeNull()
  expect(network.calls.filter((call) => call.includes('care-data'))).toEqual([])
})

it('one’s own newest measurements stand on one’s first page and below the health profile, each with how it has gone', async () => {
  const { user, address } = await openPage('/client', { as: 'client' })
  const card = await findCard()
  const pressure = card.getByRole('link', { name: /^Blood pressure/ })
  expect(pressure.querySelectorAll('polyline')).toHaveLength(2)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(pressure)
  await expect.poll(address).toBe('/client/journal?view=charts&kind=bloodPressure')
  await openPage('/client/health-profile', { as: 'client' })
  const below = await findCard()
  expect((await below.findByRole('link', { name: /^Weight/ })).getAttribute('href')).toContain(
    '/client/journal?view=charts&kind=weight',
  )
})
