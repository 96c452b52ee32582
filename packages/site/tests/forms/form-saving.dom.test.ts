import type { Questionnaire } from '@platform/contract/forms'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { useProduct } from '../../testing/product.ts'
import { createForm, FORMS_PATH, openForm, rows, save, saved } from '../../testing/form-builder.ts'

const UPDATE = 'PUT /api/care-data/questionnaires/*'

it('what two change at once is lost by neither: one sees the newest, and keeps their own as a copy', async () => {
  const { id, caller, read } = await createForm({ title: 'Shared' })
  const lead = await (await useProduct()).as('orgadmin')
  const { add, press, address } = await openForm(id)
  await save(lead, await read(), { resourceType: 'Questionnaire', title: 'By the other', item: [] })
  await add('Short text', 'Mine')
  expect(await screen.findByText('This form was changed elsewhere', {}, { timeout: 5000 })).toBeDefined()
  const { updatedBy } = await read()
  expect(screen.getByText(new RegExp(`^${updatedBy?.name} saved it on `))).toBeDefined()
  await press('Keep mine as a copy')
  expect(await screen.findByRole('heading', { name: 'By the other' })).toBeDefined()
  expect(address()).toContain(id)
  const { items } = await caller.call<{ items: Questionnaire[] }>('GET', `${FORMS_PATH}?q=Copy`)
  const copy = items.find(({ title }) => title === 'Copy of Shared')
  const { content } = await caller.call<Questionnaire>('GET', `${FORMS_PATH}/${copy?.id ?? ''}`)
  expect(content.item).toMatchObject([{ text: 'Mine' }])
})

it('what somebody else has saved is taken over, and one’s own comes back by undoing', async () => {
  const { id, caller, read } = await createForm({ title: 'Mine' })
  const { add, press, user } = await openForm(id)
  await save(caller, await read(), { resourceType: 'Questionnaire', title: 'Theirs', item: [] })
  await add('Short text', 'Again')
  await screen.findByText(/^You saved it in another tab on /, {}, { timeout: 5000 })
  await press('View the newest')
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeDefined()
  await saved()
  expect((await read()).content).toMatchObject({ title: 'Mine', item: [{ text: 'Again' }] })
})

it('what is changed offline outlives the tab, and is saved when the form is opened again', async () => {
  const { id, read } = await createForm({})
  const { add, network, close } = await openForm(id)
  network.goOffline()
  await add('Short text', 'On the train')
  expect(await screen.findByText('You are offline', { selector: 'p' }, { timeout: 5000 })).toBeDefined()
  const kept = Object.fromEntries(Object.entries(localStorage))
  await close()
  network.goOnline()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
  await openForm(id)
  expect(rows()[0]).toContain('On the train')
  await saved()
  expect((await read()).content.item).toMatchObject([{ text: 'On the train' }])
})

it('what cannot be saved is said, kept, and tried again', async () => {
  const { id, read } = await createForm({})
  const { add, press, network } = await openForm(id)
  const refusal = network.refuse(UPDATE, 'conflict')
  await add('Short text', 'Not lost')
  expect(await screen.findByText('Your changes were not saved', {}, { timeout: 5000 })).toBeDefined()
  refusal.stop()
  await press('Try again')
  await saved()
  expect((await read()).content.item).toMatchObject([{ text: 'Not lost' }])
})
