import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addEntry } from '../../testing/add-entry.ts'
import { openPage } from '../../testing/open-page.ts'

const openCharts = (search = '') => openPage(`/client/journal?view=charts${search}`, { as: 'client' })
const findSlider = () =>
  screen.findByRole<HTMLInputElement>('slider', { name: 'Move along the measurements' })
const readPoint = async (): Promise<string> => (await findSlider()).getAttribute('aria-valuetext') ?? ''

it('a blood pressure is read point by point, in a sentence and as a table', async () => {
  const { user } = await openCharts('&kind=bloodPressure')
  const slider = await findSlider()
  expect(await readPoint()).toMatch(/^.+: \d+\/\d+ mmHg$/)
  const newest = await readPoint()
  fireEvent.change(slider, { target: { value: '0' } })
  expect(await readPoint()).not.toBe(newest)
  expect(
    screen.getByText(/^Newest: \d+\/\d+ mmHg\. Upper number from \d+ to \d+, lower number from/),
  ).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Table' }))
  const table = within(await screen.findByRole('tabpanel'))
  expect((await table.findAllByText(/^\d+$/)).length).toBeGreaterThan(20)
})

it('the time is chosen by links, and stays with another measurement', async () => {
  const { user, address } = await openCharts('&kind=weight')
  await findSlider()
  const many = Number((await findSlider()).max)
  await user.click(screen.getByRole('link', { name: '7 days' }))
  await expect.poll(async () => Number((await findSlider()).max)).toBeLessThan(many)
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true')
  await user.selectOptions(screen.getByLabelText('Measurement'), 'Blood pressure')
  await expect.poll(readPoint).toMatch(/mmHg$/)
  expect(address()).toBe('/client/journal?view=charts&kind=bloodPressure&range=week')
  await user.click(screen.getByRole('link', { name: 'Entries' }))
  expect(await screen.findAllByText(/mmHg$/)).not.toEqual([])
})

it('what is measured elsewhere is the newest at once', async () => {
  const { as } = await openCharts('&kind=pulse')
  await findSlider()
  await addEntry(await as('client'), { kind: 'pulse', value: '123', unit: '/min' })
  await expect.poll(readPoint).toMatch(/: 123 per minute$/)
})

it('days without a measurement say so, and lead to all of them', async () => {
  const { user } = await openCharts('&kind=glucose&range=week')
  const all = await screen.findByRole('link', { name: 'Show all' })
  expect(screen.getByRole('heading', { name: 'Blood glucose: nothing in these days' })).toBeDefined()
  await user.click(all)
  expect(await screen.findByRole('heading', { name: /^Blood glucose/ })).toBeDefined()
})

it('a journal without measurements says what a chart will be of', async () => {
  await openPage('/client/journal?view=charts', { as: 'client2' })
  expect(await screen.findByRole('heading', { name: 'Nothing measured yet' })).toBeDefined()
  // Whether the reader may write is known with their account, which may come later.
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Add entry' })).toHaveLength(2)
})
