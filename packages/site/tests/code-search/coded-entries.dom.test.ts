import type { HealthProfile, ProfileEntry } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const SUGGEST = 'GET /api/medical-search/code-suggestions'
const NAME = 'Name of the condition'

async function readEntry(client: Caller, name: string): Promise<ProfileEntry | undefined> {
  const path = `/care-data/profile-entries?personId=${client.id}` as const
  return (await client.call<HealthProfile>('GET', path)).items.find((entry) => entry.name === name)
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

async function openAdding() {
  const page = await openPage('/client/health-profile', { as: 'client2' })
  const conditions = await findSection('Conditions')
  await page.user.click(await conditions.findByRole('button', { name: 'Add condition' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add condition' }))
  return { ...page, conditions, dialog }
}

it('a person types, chooses a code by the keys, and the entry has it, with the notice of its licence', async () => {
  const { user, conditions, dialog } = await openAdding()
  const field = await dialog.findByRole('combobox', { name: NAME })
  await user.type(field, 'high blood press')
  const options = within(await dialog.findByRole('listbox', { name: 'Suggested codes' }))
  expect((await options.findAllByRole('option'))[0]?.textContent).toContain('High blood pressure')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.keyboard('{ArrowDown}')
  const active = await options.findByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
  await user.keyboard('{Enter}')
  await expect.poll(() => field).toHaveProperty('value', 'High blood pressure')
  expect(dialog.queryByRole('listbox')).toBeNull()
  await dialog.findByText('C101')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const code = await conditions.findByText('C101')
  expect(screen.getByText(/Written for this demo/).closest('details')?.open).toBe(false)
  await user.click(code)
  await expect.poll(() => screen.getByText(/Written for this demo/).closest('details')?.open).toBe(true)
  expect(await findAccessibilityProblems()).toEqual([])
  const client = await (await useProduct()).as('client2')
  expect(await readEntry(client, 'High blood pressure')).toMatchObject({
    codings: [
      { system: 'https://demo.example/codes', version: '2026', code: 'C101', display: 'High blood pressure' },
    ],
  })
})

it('another name loses the code in sight of whoever types it, and the same name has it again', async () => {
  const { user, dialog } = await openAdding()
  const field = await dialog.findByRole('combobox', { name: NAME })
  await user.type(field, 'gout')
  await user.click(await dialog.findByRole('option', { name: /^Gout/ }))
  await dialog.findByRole('button', { name: 'Remove the code C307' })
  await user.type(field, 's')
  await dialog.findByText('The name was changed, so the code is gone.')
  expect(dialog.queryByRole('button', { name: 'Remove the code C307' })).toBeNull()
  await user.keyboard('{Escape}{Backspace}')
  await user.click(await dialog.findByRole('button', { name: 'Remove the code C307' }))
  expect(document.activeElement).toBe(field)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await (await findSection('Conditions')).findByText('Gout')
  const client = await (await useProduct()).as('client2')
  expect(await readEntry(client, 'Gout')).toMatchObject({ codings: [] })
})

it('Escape closes the suggestions before the window, and any words will do', async () => {
  const { user, dialog, conditions } = await openAdding()
  const field = await dialog.findByRole('combobox', { name: NAME })
  await user.type(field, 'asthma')
  await dialog.findByRole('listbox')
  await user.keyboard('{Escape}')
  await expect.poll(() => dialog.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', 'asthma')
  await user.type(field, ' since school{Enter}')
  await conditions.findByText('asthma since school')
})

it('nothing is suggested where suggestions fail, and what was typed is saved', async () => {
  const { user, network, dialog, conditions } = await openAdding()
  network.refuse(SUGGEST, 'internal')
  const field = await dialog.findByRole('combobox', { name: NAME })
  await user.type(field, 'migraine')
  await expect.poll(() => network.calls.filter((call) => call.startsWith(SUGGEST)).length).toBeGreaterThan(0)
  expect(dialog.queryByRole('listbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await conditions.findByText('migraine')
})

it('where no codes were imported the field is one like any other', async () => {
  const { network } = await useProduct()
  network.alter('GET /api/medical-search/code-systems', () => JSON.stringify({ items: [] }))
  const { user, dialog, conditions } = await openAdding()
  const field = await dialog.findByRole('textbox', { name: NAME })
  await user.type(field, 'hay fever')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await conditions.findByText('hay fever')
  expect(network.calls.some((call) => call.startsWith(SUGGEST))).toBe(false)
})
