import type { JournalEntry, JournalKind } from '@platform/contract/health-record'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

const PATH = '/client/journal'

const findWindow = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openJournal(search = '') {
  const page = await openPage(`${PATH}${search}`, { as: 'client' })
  const { user } = page
  const readNewest = async (kind: JournalKind): Promise<JournalEntry> => {
    const client = await page.as('client')
    const path = `/care-data/journal-entries?limit=1&kinds=${kind}&personId=${client.id}` as const
    const [newest] = (await client.call<{ items: JournalEntry[] }>('GET', path)).items
    if (newest === undefined) throw new Error('The journal is empty')
    return newest
  }
  const begin = async (kind: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add entry' }))
    const form = await findWindow('Add entry')
    await user.selectOptions(await form.findByLabelText('What do you want to add?'), kind)
    return form
  }
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }))
  const isClosed = () => expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
  return { ...page, begin, save, isClosed, readNewest }
}

it('the journal stands day by day, and can be read by everybody', async () => {
  await openJournal()
  const days = await screen.findAllByRole('heading', { level: 2, name: /day, \w+ \d+, 20\d\d$/ })
  expect(days.length).toBeGreaterThan(3)
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a blood pressure is entered with two numbers, and 12 over 8 is asked about', async () => {
  const { user, begin, save, isClosed, readNewest } = await openJournal()
  const form = await begin('Blood pressure')
  await user.type(form.getByLabelText('Upper number'), '12')
  await user.type(form.getByLabelText('Lower number'), '8')
  await user.click(await form.findByRole('button', { name: 'Did you mean 120/80 mmHg?' }))
  await save()
  await isClosed()
  expect(await readNewest('bloodPressure')).toMatchObject({ value: '120', secondValue: '80' })
  expect(await screen.findAllByText('120/80 mmHg')).not.toEqual([])
})

it('both numbers typed into the first field are two, and too small ones are refused on it', async () => {
  const { user, begin, save } = await openJournal()
  const form = await begin('Blood pressure')
  const upper = form.getByLabelText<HTMLInputElement>('Upper number')
  await user.type(upper, '12/8')
  await save()
  expect(await form.findByRole('alert')).toBeDefined()
  expect(upper.getAttribute('aria-invalid')).toBe('true')
  expect(upper.value).toBe('12/8')
  await user.click(form.getByRole('button', { name: 'Did you mean 120/80 mmHg?' }))
  expect(upper.value).toBe('120')
})

it('a day in the future and nobody chosen are refused where they stand, and nothing typed is lost', async () => {
  const { user, begin, save } = await openJournal()
  const form = await begin('Note')
  const note = form.getByLabelText<HTMLTextAreaElement>('Note')
  await user.type(note, 'Of tomorrow')
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2099-01-05' } })
  await user.click(form.getByLabelText('Only some members'))
  await save()
  expect(await form.findAllByText('Enter a date and a time that are not in the future')).toHaveLength(2)
  expect(form.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
  expect(form.getByRole('link', { name: 'Choose team members' })).toBeDefined()
  expect(note.value).toBe('Of tomorrow')
})

it('a temperature typed with a comma keeps how exactly it was read, and 98,6 is offered in Fahrenheit', async () => {
  const { user, begin, save, isClosed, readNewest } = await openJournal()
  const form = await begin('Temperature')
  await user.type(form.getByLabelText('Temperature'), '98,60')
  await user.click(await form.findByRole('button', { name: /^Did you mean 98.60 °F/ }))
  await save()
  await isClosed()
  expect(await readNewest('temperature')).toMatchObject({ value: '98.60', unit: '[degF]' })
})

it('what is impossible is refused on its field, and what is unusual asked again', async () => {
  const { user, begin, save, isClosed, readNewest } = await openJournal()
  const form = await begin('Pulse')
  const field = form.getByLabelText<HTMLInputElement>('Pulse')
  await user.type(field, '999')
  await save()
  expect(await form.findByRole('alert')).toBeDefined()
  expect(field.value).toBe('999')
  await user.clear(field)
  await user.type(field, '240')
  await save()
  await user.click(await form.findByLabelText('I have checked the value, and it is right'))
  await save()
  await isClosed()
  expect(await readNewest('pulse')).toMatchObject({ value: '240' })
})

it('what was begun is there in the next page', async () => {
  const first = await openJournal()
  const begun = await first.begin('Note')
  await first.user.type(begun.getByLabelText('Note'), 'Half a thought')
  await first.close()
  const { user, save, isClosed, readNewest } = await openJournal()
  await user.click(await screen.findByRole('button', { name: 'Add entry' }))
  const form = await findWindow('Add entry')
  expect((await form.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('Half a thought')
  await save()
  await isClosed()
  expect(await readNewest('note')).toMatchObject({ note: 'Half a thought' })
})

it('an entry in error leaves the list, and comes back with Undo', async () => {
  const { user, begin, save, isClosed } = await openJournal()
  const form = await begin('Note')
  await user.type(form.getByLabelText('Note'), 'Of somebody else')
  await save()
  await isClosed()
  const find = async () => within((await screen.findByText('Of somebody else')).closest('li')!)
  await user.click((await find()).getByRole('button', { name: /^What you can do/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as entered in error' }))
  const dialog = await findWindow('Mark as entered in error')
  await user.type(dialog.getByLabelText(/^Why is it wrong/), 'Not mine')
  await user.click(dialog.getByRole('button', { name: 'Mark as entered in error' }))
  await expect.poll(() => screen.queryByText('Of somebody else')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await find()).toBeDefined()
})

it('a change keeps what was said before in the history', async () => {
  const { user, begin, save, isClosed } = await openJournal()
  const form = await begin('Note')
  await user.type(form.getByLabelText('Note'), 'First words')
  await save()
  await isClosed()
  const open = async (text: string, action: string) => {
    const row = within((await screen.findByText(text)).closest('li')!)
    await user.click(row.getByRole('button', { name: /^What you can do/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    return findWindow(action)
  }
  const change = await open('First words', 'Change entry')
  await user.clear(change.getByLabelText('Note'))
  await user.type(change.getByLabelText('Note'), 'Other words')
  await save()
  await isClosed()
  const history = await open('Other words', 'History of the entry')
  expect(await history.findByText(/First words/)).toBeDefined()
})

it('the address says what the journal is narrowed to', async () => {
  const { address } = await openJournal('?kind=weight')
  await screen.findAllByText(/kg$/)
  expect(screen.queryByText(/mmHg$/)).toBeNull()
  expect(address()).toContain('kind=weight')
})

it('what the journal is narrowed to is downloaded as a table', async () => {
  const { user, downloads } = await openJournal('?kind=weight')
  await screen.findAllByText(/kg$/)
  await user.click(screen.getByRole('button', { name: 'Download table' }))
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['journal.csv'])
  const [line = '', ...rows] = ((await downloads[0]?.file?.text()) ?? '').trim().split('\r\n')
  expect(line).toContain('"kind"')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !row.includes('"weight"'))).toEqual([])
})
