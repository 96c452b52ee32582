import { randomUUID } from 'node:crypto'
import { DEFAULT_PAGE_SIZE } from '@platform/contract'
import type { ClientNote } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

async function openNotes() {
  const client = await (await useProduct()).as('client')
  const page = await openPage(`/professional/clients/${client.id}`, { as: 'professional' })
  await page.user.click(await screen.findByRole('tab', { name: 'Notes' }))
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Note')
  const read = async (): Promise<string[]> => {
    const professional = await page.as('professional')
    const path = `/data-trust/clients/${client.id}/notes` as const
    const { items } = await professional.call<{ items: ClientNote[] }>('GET', path)
    return items.map(({ text }) => text)
  }
  return { ...page, field, read }
}

it('a note is kept once, although the answer to the first was lost', async () => {
  const { user, network, field, read } = await openNotes()
  network.loseAnswer('POST /api/data-trust/clients/*/notes')
  await user.type(await field(), 'Prefers mornings')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('The note was not saved')
  expect((await field()).value).toBe('Prefers mornings')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await expect.poll(async () => (await field()).value).toBe('')
  expect((await read()).filter((text) => text === 'Prefers mornings')).toHaveLength(1)
})

it('a note that was begun is there in the next page', async () => {
  const { user, field, close } = await openNotes()
  await user.type(await field(), 'Half a thought')
  await close()
  const again = await openNotes()
  expect((await again.field()).value).toBe('Half a thought')
  await again.user.clear(await again.field())
})

it('a note that is wrong is kept apart, and comes back', async () => {
  const { user, field } = await openNotes()
  await user.type(await field(), 'Of somebody else')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const find = async () => {
    const note = (await screen.findByText('Of somebody else', { ignore: 'textarea' })).closest('article')
    if (note === null) throw new Error('The note has no article')
    return within(note)
  }
  await user.click((await find()).getByRole('button', { name: /^Mark as entered in error/ }))
  await user.click(await screen.findByRole('button', { name: 'Show notes entered in error' }))
  await user.click(await (await find()).findByRole('button', { name: /^Restore/ }))
  await user.click(await screen.findByRole('button', { name: 'Back to notes' }))
  expect(await find()).toBeDefined()
})

it('notes go on where somebody asks for more of them', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const path = `/data-trust/clients/${client.id}/notes` as const
  for (let number = 0; number <= DEFAULT_PAGE_SIZE; number += 1)
    await professional.call('POST', path, { key: randomUUID(), text: `Visit ${number}` })
  const { user } = await openNotes()
  await screen.findByText(`Visit ${DEFAULT_PAGE_SIZE}`)
  expect(screen.queryByText('Visit 0')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Visit 0')
  await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
