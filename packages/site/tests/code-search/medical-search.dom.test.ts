import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const PATH = '/api/medical-search'

async function openSearch(search = '') {
  const page = await openPage(`/professional/medical-search${search}`, { as: 'professional' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Code or words' })
  return { ...page, field }
}

/** Not those of the filters. */
async function findOptions(): Promise<string[]> {
  const results = within(await screen.findByRole('listbox', { name: 'Codes found' }))
  return (await results.findAllByRole('option')).map((option) => option.textContent ?? '')
}

it('what is typed is found, opened by the keys while the field keeps the focus, and is in the address', async () => {
  const { user, field, address } = await openSearch()
  await user.type(field, 'low blood pressure')
  await expect.poll(findOptions).toContainEqual(expect.stringContaining('Low blood pressure'))
  await expect.poll(address).toContain('q=low+blood')
  await user.keyboard('{ArrowDown}')
  const first = await screen.findByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(first.id)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Low blood pressure' })).toBeDefined()
  expect(document.activeElement).toBe(field)
  await expect.poll(address).toContain('code=C103')
  expect(await screen.findByText('Low blood pressure is open')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('what stands above and below a concept are links, and the notice of its licence is there', async () => {
  const { user } = await openSearch('?q=asthma&code=C201&of=https%3A%2F%2Fdemo.example%2Fcodes')
  const below = await screen.findByRole('region', { name: 'Below it' })
  await user.click(within(below).getByRole('link', { name: 'Allergic asthma' }))
  expect(await screen.findByRole('heading', { name: 'Allergic asthma' })).toBeDefined()
  const above = await screen.findByRole('region', { name: 'Above it' })
  expect(within(above).getByRole('link', { name: 'Asthma' })).toBeDefined()
  expect(await screen.findByText(/Written for this demo/)).toBeDefined()
  expect(
    within(await screen.findByRole('region', { name: 'Also called' })).getByText('Allergisches Asthma'),
  ).toBeDefined()
})

it('a word that is spelled wrongly is replaced, and the page says so', async () => {
  const { user, field } = await openSearch()
  await user.type(field, 'astma')
  expect((await screen.findAllByText('Showing results for “asthma”')).length).toBeGreaterThan(0)
  await user.clear(field)
  await user.type(field, 'qqqqqqqq')
  expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeDefined()
})

it('filters narrow what is found, and another search closes what is open', async () => {
  const { user, field, address } = await openSearch(
    '?q=fever&code=S601&of=https%3A%2F%2Fdemo.example%2Fcodes',
  )
  await screen.findByRole('heading', { name: 'Fever' })
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'condition')
  await expect.poll(findOptions).toEqual([expect.stringContaining('Hay fever')])
  expect(address()).not.toContain('code=')
  await user.clear(field)
  await user.type(field, 'gout')
  await expect.poll(findOptions).toEqual([expect.stringContaining('Gout')])
})

it('what was opened last is listed before anything is typed, until it is forgotten', async () => {
  const caller = await (await useProduct()).as('professional')
  await caller.call('POST', '/medical-search/recent-codes', {
    system: 'https://demo.example/codes',
    code: 'C307',
  })
  const { user } = await openSearch()
  const recent = await screen.findByRole('region', { name: 'Opened last' })
  expect((await within(recent).findAllByRole('option'))[0]?.textContent).toContain('Gout')
  await user.click(within(recent).getByRole('button', { name: 'Forget these' }))
  expect(await screen.findByText(/Results are shown as you type/)).toBeDefined()
})

it('what was found stays when the next call fails, with a way to try again', async () => {
  const { user, field, network } = await openSearch()
  await user.type(field, 'migraine')
  await expect.poll(findOptions).toEqual([expect.stringContaining('Migraine')])
  const refused = network.refuse(`GET ${PATH}/codes`, 'internal')
  await user.clear(field)
  await user.type(field, 'acne')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  refused.stop()
  await user.click(retry)
  await expect.poll(findOptions).toEqual([expect.stringContaining('Acne')])
})

it('says that no codes have been imported', async () => {
  const { network } = await useProduct()
  network.alter(`GET ${PATH}/code-systems`, () => JSON.stringify({ items: [] }))
  await openPage('/professional/medical-search', { as: 'professional' })
  expect(await screen.findByRole('heading', { name: 'No codes have been imported' })).toBeDefined()
})
