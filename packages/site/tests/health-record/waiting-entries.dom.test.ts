import type { ReachedPerson } from '@platform/contract/care'
import type { JournalEntry } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Person } from '../../testing/product.ts'

const PATH = '/client/journal'
const CREATE = 'POST /api/care-data/journal-entries'

async function openJournal(as: Person = 'client', address: `/${string}` = PATH) {
  const page = await openPage(address, { as })
  const { user, network } = page
  const caller = await page.as(as)
  const countStored = async (note: string, personId = caller.id): Promise<number> => {
    const path = `/care-data/journal-entries?personId=${personId}&kinds=note` as const
    const found = await caller.call<{ items: JournalEntry[] }>('GET', path)
    return found.items.filter((entry) => entry.note === note).length
  }
  const write = async (note: string) => {
    await user.click((await screen.findAllByRole('button', { name: 'Add entry' }))[0]!)
    const form = within(await screen.findByRole('dialog', { name: 'Add entry' }))
    await user.selectOptions(await form.findByLabelText('What do you want to add?'), 'Note')
    await user.type(form.getByLabelText('Note'), note)
    return form
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const countSends = () => network.calls.filter((name) => name === CREATE).length
  return { ...page, countStored, write, save, countSends }
}

const findWaiting = async () => within(await screen.findByRole('region', { name: /^Waiting to be sent/ }))
const expectNoneWaiting = () =>
  expect.poll(() => screen.queryByRole('region', { name: /^Waiting to be sent/ })).toBeNull()
const listKept = () => Object.keys(localStorage).filter((key) => key.startsWith('platform.waiting-entry:'))

/** What the other tab of the browser has done is in storage by the time it is told. */
function tellOfOtherTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
}

/** What is there can be read; nothing more gets in. */
function fillStorage(): void {
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = new Proxy(localStorage, {
    get(stored, name) {
      const value: unknown = name === 'setItem' ? setItem : Reflect.get(stored, name)
      return typeof value === 'function' ? value.bind(stored) : value
    },
  })
  vi.stubGlobal('localStorage', full)
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('what is saved offline is kept at once, shown as waiting, and sent once when the connection is back', async () => {
  const { network, write, save, countStored, countSends } = await openJournal()
  const note = `Offline ${randomUUID()}`
  await write(note)
  network.goOffline()
  await save()
  await screen.findByText('The entry is kept on this device')
  expect(screen.queryByRole('dialog', { name: 'Add entry' })).toBeNull()
  const waiting = await findWaiting()
  expect(waiting.getByRole('heading').textContent).toBe('Waiting to be sent (1)')
  expect(waiting.getByText(note)).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  expect(countSends()).toBe(0)
  network.goOnline()
  await screen.findByText('1 entry was sent')
  await expectNoneWaiting()
  expect((await screen.findByText(note)).closest('section')?.textContent).not.toContain('Waiting')
  expect(await countStored(note)).toBe(1)
  expect(listKept()).toEqual([])
})

it('an entry whose answer was lost is sent again by itself under the same key, and is there once', async () => {
  const { network, write, save, countStored, countSends } = await openJournal()
  const note = `Lost ${randomUUID()}`
  await write(note)
  network.loseAnswer(CREATE)
  await save()
  await screen.findByText('1 entry was sent')
  await expectNoneWaiting()
  expect(countSends()).toBe(2)
  expect(await countStored(note)).toBe(1)
})

it('who closes the page while an entry is on its way has it in the journal once', async () => {
  const first = await openJournal()
  const note = `Closed ${randomUUID()}`
  await first.write(note)
  const held = first.network.hold(CREATE)
  await first.save()
  await held.arrived
  window.dispatchEvent(new Event('pagehide'))
  const [place = ''] = listKept()
  // It has arrived, which nobody is told any more.
  const { draft } = JSON.parse(localStorage.getItem(place) ?? '{}')
  await (await first.as('client')).call('POST', '/care-data/journal-entries', draft)
  await first.close()
  await openPage('/client', { as: 'client' })
  await screen.findByText('1 entry was sent')
  expect(await first.countStored(note)).toBe(1)
  expect(listKept()).toEqual([])
})

it('who has left the journal, and comes back another day to the dashboard, has it sent from there', async () => {
  const first = await openJournal()
  const note = `Later ${randomUUID()}`
  await first.write(note)
  first.network.goOffline()
  await first.save()
  await findWaiting()
  await first.close()
  expect(await first.countStored(note)).toBe(0)
  await openPage('/client', { as: 'client' })
  await screen.findByText('1 entry was sent')
  expect(await first.countStored(note)).toBe(1)
  expect(listKept()).toEqual([])
})

it('somebody else on the same device neither sees nor sends it', async () => {
  const first = await openJournal()
  const note = `Private ${randomUUID()}`
  await first.write(note)
  first.network.goOffline()
  await first.save()
  await findWaiting()
  await first.close()
  const { countSends } = await openJournal('client2')
  await screen.findAllByRole('button', { name: 'Add entry' })
  expect(screen.queryByText(note)).toBeNull()
  expect(screen.queryByText(/^Waiting to be sent/)).toBeNull()
  expect(countSends()).toBe(0)
  expect(listKept()).toHaveLength(1)
  expect(await first.countStored(note)).toBe(0)
})

it('what the server does not take stays with its reason, and is changed and saved instead', async () => {
  const { user, network, write, save, countStored } = await openJournal()
  const note = `Refused ${randomUUID()}`
  await write(note)
  network.goOffline()
  await save()
  const waiting = await findWaiting()
  const refusal = network.refuse(CREATE, 'not_found')
  network.goOnline()
  await screen.findByText('1 entry could not be sent')
  expect(waiting.getByText('You can no longer add to this journal.')).toBeDefined()
  expect(waiting.queryByRole('button', { name: 'Send now' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  refusal.stop()
  await user.click(waiting.getByRole('button', { name: /^Change: Note, / }))
  const form = within(await screen.findByRole('dialog', { name: 'Change entry' }))
  const field = await form.findByLabelText<HTMLTextAreaElement>('Note')
  expect(field.value).toBe(note)
  await user.type(field, ' and mended')
  await save()
  await screen.findByText('The entry is in the journal')
  await expectNoneWaiting()
  expect(await countStored(`${note} and mended`)).toBe(1)
  expect(await countStored(note)).toBe(0)
  expect(listKept()).toEqual([])
})

it('a field that the server refuses is named', async () => {
  const first = await openJournal()
  await first.write('Of next year')
  first.network.goOffline()
  await first.save()
  await findWaiting()
  await first.close()
  // A clock that is wrong: the form lets pass what the server does not.
  const [place = ''] = listKept()
  const kept = localStorage.getItem(place) ?? ''
  localStorage.setItem(place, kept.replace(/"at":"\d{4}/, `"at":"${new Date().getFullYear() + 1}`))
  await openJournal()
  const waiting = await findWaiting()
  expect(await waiting.findByText('Time: Enter a date and a time that are not in the future')).toBeDefined()
})

it('what is kept of a dependant waits in their journal alone', async () => {
  const client = await (await useProduct()).as('client')
  const { items } = await client.call<{ items: ReachedPerson[] }>('GET', '/data-trust/persons?scope=journal')
  const child = items.find(({ firstName }) => firstName === 'Emil')?.id ?? ''
  const path = `/client/dependant/journal?person=${child}` as const
  const { user, network, write, save, countStored } = await openJournal('client', path)
  const note = `Of Emil ${randomUUID()}`
  await write(note)
  network.goOffline()
  await save()
  expect((await findWaiting()).getByText('Only the guardians')).toBeDefined()
  network.breakOff(CREATE)
  await user.click((await screen.findAllByRole('link', { name: 'Journal' }))[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  expect(screen.queryByText(note)).toBeNull()
  network.goOnline()
  await screen.findByText('1 entry was sent')
  expect(await countStored(note, child)).toBe(1)
  expect(await countStored(note)).toBe(0)
})

it('an entry is removed from the device, and comes back with Undo', async () => {
  const { user, network, write, save, countStored } = await openJournal()
  const note = `Removed ${randomUUID()}`
  await write(note)
  network.goOffline()
  await save()
  await user.click((await findWaiting()).getByRole('button', { name: /^Remove: Note, / }))
  await expectNoneWaiting()
  expect(listKept()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await findWaiting()).getByText(note)).toBeDefined()
  network.goOnline()
  await screen.findByText('1 entry was sent')
  expect(await countStored(note)).toBe(1)
})

it('a server that is busy is asked again later, and whoever presses Send now is told', async () => {
  const { user, network, write, save, countStored } = await openJournal()
  const note = `Busy ${randomUUID()}`
  await write(note)
  network.goOffline()
  await save()
  const waiting = await findWaiting()
  const refusal = network.refuse(CREATE, 'rate_limited')
  network.goOnline()
  await user.click(waiting.getByRole('button', { name: 'Send now' }))
  await screen.findByText('Not sent yet')
  expect(waiting.getByText(note)).toBeDefined()
  expect(waiting.queryByText('Not sent')).toBeNull()
  refusal.stop()
  await user.click(waiting.getByRole('button', { name: 'Send now' }))
  await screen.findByText('1 entry was sent')
  expect(await countStored(note)).toBe(1)
})

it('what another tab keeps and sends is followed here', async () => {
  const { network, write, save } = await openJournal()
  await write('Of this tab')
  network.goOffline()
  await save()
  const waiting = await findWaiting()
  const [place = ''] = listKept()
  const own = localStorage.getItem(place) ?? ''
  const key = randomUUID()
  const otherPlace = place.replace(/[^:]*$/, key)
  localStorage.setItem(
    otherPlace,
    own.replace('Of this tab', 'Of the other tab').replace(/"key":"[^"]*"/, `"key":"${key}"`),
  )
  tellOfOtherTab()
  expect(await waiting.findByText('Of the other tab')).toBeDefined()
  expect(waiting.getByRole('heading').textContent).toBe('Waiting to be sent (2)')
  localStorage.removeItem(otherPlace)
  localStorage.removeItem(place)
  tellOfOtherTab()
  await expectNoneWaiting()
})

it('where the device keeps nothing, nothing is claimed: the window stays open with what was written', async () => {
  const { network, write, save, countStored } = await openJournal()
  const note = `Full ${randomUUID()}`
  const form = await write(note)
  fillStorage()
  network.goOffline()
  await save()
  await form.findByText('The entry was not added')
  expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(note)
  expect(screen.queryByText('The entry is kept on this device')).toBeNull()
  expect(listKept()).toEqual([])
  network.goOnline()
  await save()
  await screen.findByText('The entry is in the journal')
  expect(await countStored(note)).toBe(1)
})
