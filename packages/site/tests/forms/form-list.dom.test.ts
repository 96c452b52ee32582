import type { Questionnaire } from '@platform/contract/forms'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const PATH = '/care-data/questionnaires'

async function openList(search = '') {
  const page = await openPage(`/professional/forms${search}`, { as: 'professional' })
  await screen.findByRole('heading', { name: 'Forms' })
  return {
    ...page,
    press: async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name })),
  }
}

const fileOf = (content: unknown) =>
  new File([JSON.stringify(content)], 'form.json', { type: 'application/json' })

const findForms = async (title: string) => {
  const caller = await (await useProduct()).as('professional')
  const { items } = await caller.call<{ items: Questionnaire[] }>(
    'GET',
    `${PATH}?q=${encodeURIComponent(title)}`,
  )
  return Promise.all(items.map(({ id }) => caller.call<Questionnaire>('GET', `${PATH}/${id}`)))
}

it('a form is begun, found in the list, copied, downloaded and deleted', async () => {
  const { user, press, address, downloads } = await openList()
  await press('New form')
  await press('Create form')
  expect((await screen.findAllByText('Enter a name of at most 200 characters')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Visit at home')
  await press('Create form')
  expect(await screen.findByRole('heading', { name: 'Visit at home' })).toBeDefined()
  expect(address()).toContain('form=')
  const way = within(screen.getByRole('navigation', { name: 'You are here' }))
  await user.click(way.getByRole('link', { name: 'Forms' }))
  const table = await screen.findByRole('table', { name: 'Forms' })
  expect(await within(table).findByRole('link', { name: 'Visit at home' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await press('More for Visit at home')
  await user.click(await screen.findByRole('menuitem', { name: 'Download as FHIR file' }))
  await expect.poll(() => downloads.at(-1)?.name).toBe('Visit at home.json')
  await press('More for Visit at home')
  await user.click(await screen.findByRole('menuitem', { name: 'Make a copy' }))
  expect(await screen.findByRole('heading', { name: 'Copy of Visit at home' })).toBeDefined()
  await press('More for this form')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this form' }))
  await press('Delete form')
  expect(await screen.findByRole('table', { name: 'Forms' })).toBeDefined()
  expect((await findForms('Visit at home')).map(({ title }) => title)).toEqual(['Visit at home'])
})

it('a form of another program is imported as it is, unknown parts included', async () => {
  const content = {
    resourceType: 'Questionnaire',
    id: 'other',
    status: 'active',
    title: 'Imported',
    extension: [{ url: 'https://example.com/unknown', valueCode: 'x' }],
    item: [
      {
        linkId: '1',
        type: 'string',
        text: 'Name',
        extension: [{ url: 'https://example.com/more', valueInteger: 7 }],
      },
    ],
  }
  const { user, press } = await openList()
  await press('Import a file')
  await user.upload(await screen.findByLabelText('File'), fileOf(content))
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeDefined()
  const [form] = await findForms('Imported')
  expect(form?.content).toEqual(content)
})

it('an item that no form here has is refused by its words, its name and the reason', async () => {
  const { user, press } = await openList()
  await press('Import a file')
  const content = {
    resourceType: 'Questionnaire',
    title: 'Refused',
    item: [{ linkId: 'r7', type: 'reference', text: 'Which doctor?' }],
  }
  await user.upload(await screen.findByLabelText('File'), fileOf(content))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('listitem').textContent).toMatch(/Which doctor\? \(r7\): .*reference/)
  expect(await findAccessibilityProblems()).toEqual([])
  expect(await findForms('Refused')).toEqual([])
})

it.each([
  [{ resourceType: 'Patient' }, 'There is no Questionnaire in this file.'],
  ['x'.repeat(2_000_001), 'The file is larger than 2 MB.'],
])('a file that is no form is said to be none', async (content, reason) => {
  const { user, press } = await openList()
  await press('Import a file')
  await user.upload(await screen.findByLabelText('File'), fileOf(content))
  expect(await screen.findByText(reason)).toBeDefined()
})

it('a search that finds nothing says so', async () => {
  await openList('?q=zzz')
  expect(await screen.findByRole('heading', { name: 'No forms match your search' })).toBeDefined()
})
