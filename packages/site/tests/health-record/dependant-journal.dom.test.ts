import type { Dependant } from '@platform/contract/care'
import type { JournalEntry } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addEntry } from '../../testing/add-entry.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const PATH = '/client/dependant/journal'

const findBanner = async () => within(await screen.findByRole('region', { name: 'Whose record' }))

async function listNotes(caller: Caller, personId: string): Promise<string[]> {
  const path = `/care-data/journal-entries?personId=${personId}&kinds=note` as const
  return (await caller.call<{ items: JournalEntry[] }>('GET', path)).items.map(({ note }) => note)
}

const addChild = (guardian: Caller, firstName: string): Promise<Dependant> =>
  guardian.call('POST', '/data-trust/dependants', {
    firstName,
    lastName: 'Okoye',
    birthDate: '2019-03-05',
    relation: 'parent',
    expiresOn: null,
  })

it('the journal of a child is kept apart from that of who keeps it', async () => {
  const client = await (await useProduct()).as('client')
  const { user, address } = await openPage('/client/myteam', { as: 'client' })
  await user.click(await screen.findByRole('link', { name: 'Journal of Emil Brandt' }))
  await (await findBanner()).findByText(/Emil Brandt/)
  const child = new URL(address(), 'http://site.invalid').searchParams.get('person') ?? ''
  expect(address()).toBe(`${PATH}?person=${child}`)
  const note = `Slept well ${randomUUID()}`
  await user.click((await screen.findAllByRole('button', { name: 'Add entry' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Add entry' }))
  await user.selectOptions(await form.findByLabelText('What do you want to add?'), 'Note')
  await user.type(form.getByLabelText('Note'), note)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await screen.findByText(note)).closest('li')?.textContent).toContain('Only the guardians')
  expect(await listNotes(client, child)).toContain(note)
  expect(await listNotes(client, client.id)).not.toContain(note)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Charts' }))
  expect(await screen.findByRole('heading', { name: 'Nothing measured for Emil Brandt yet' })).toBeDefined()
  expect(address()).toBe(`${PATH}?person=${child}&view=charts`)
})

it('of several dependants the first is shown, and only they are offered', async () => {
  const guardian = await (await useProduct()).as('premium')
  const [ada, ben] = [await addChild(guardian, 'Ada'), await addChild(guardian, 'Ben')]
  const note = `Of Ben ${randomUUID()}`
  await addEntry(guardian, { personId: ben.id, note })
  const { user, address } = await openPage(PATH, { as: 'premium' })
  await (await findBanner()).findByText(/Ada Okoye/)
  const choice = await screen.findByLabelText<HTMLSelectElement>('Who is this for?')
  expect(choice.value).toBe(ada.id)
  expect([...choice.options].map(({ text }) => text)).toEqual(['Ada Okoye', 'Ben Okoye'])
  expect(screen.queryByText(note)).toBeNull()
  await user.selectOptions(choice, 'Ben Okoye')
  expect(await screen.findByText(note)).toBeDefined()
  await (await findBanner()).findByText(/Ben Okoye/)
  expect(address()).toBe(`${PATH}?person=${ben.id}`)
})

it('once the time of a guardian is over, the journal can be read and not changed', async () => {
  const product = await useProduct()
  const guardian = await product.as('premium')
  const [full, empty] = [await addChild(guardian, 'Cleo'), await addChild(guardian, 'Dina')]
  await addEntry(guardian, { personId: full.id, note: 'Of Cleo' })
  // Nobody can set a day that has passed.
  product.network.alter('GET /api/data-trust/persons', (text) =>
    text.replaceAll('"mayWrite":true', '"mayWrite":false'),
  )
  const path = `${PATH}?person=${full.id}` as const
  const { user } = await openPage(path, { as: 'premium' })
  await (await findBanner()).findByText('You can view this but not change it')
  expect(await screen.findByText('Of Cleo')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Who is this for?'), `Dina ${empty.lastName}`)
  expect(
    await screen.findByText('Only someone who can change the journal of Dina Okoye can add to it.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('who keeps nobody’s journal reads where somebody is added', async () => {
  // She is a guardian, of whose documents alone she sees something.
  const { user, address } = await openPage(PATH, { as: 'client2' })
  const title = 'You do not keep a journal for anyone yet'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to my team' }))
  await expect.poll(address).toBe('/client/myteam')
})

it('who is no dependant has no page here, not even the reader', async () => {
  const { id } = await (await useProduct()).as('client')
  await openPage(`${PATH}?person=${id}`, { as: 'client' })
  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeDefined()
})
