import type { JournalEntryDraft } from '@platform/contract/health-record'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { WaitingEntry } from './waiting-entry.ts'
import { hasWaiting, waitingPrefix } from './waiting-places.ts'
import { subscribeToWaiting } from './waiting-signals.ts'
import { openWaiting } from './waiting-store.ts'

const ADA = 'ada@Platform'
const PERSON = randomUUID()

beforeEach(() => localStorage.clear())

function createEntry({ keptAtMs = 1, ...facts }: Partial<JournalEntryDraft> & { keptAtMs?: number } = {}) {
  const draft: JournalEntryDraft = {
    key: randomUUID(),
    personId: PERSON,
    kind: 'weight',
    value: '72.50',
    secondValue: null,
    unit: 'kg',
    symptom: null,
    severity: null,
    note: '',
    tags: [],
    at: '2026-11-20T08:00:00Z',
    timeZone: 'Europe/Berlin',
    audience: 'nobody',
    memberIds: [],
    confirmedUnusual: false,
    ...facts,
  }
  return { draft, keptAtMs } satisfies WaitingEntry
}

it('gives back what it keeps, the oldest first, to whoever opens it next', () => {
  const [late, early] = [createEntry({ keptAtMs: 20 }), createEntry({ keptAtMs: 10 })]
  expect([late, early].map(openWaiting(ADA).keep)).toEqual([true, true])
  expect(openWaiting(ADA).list()).toEqual([early, late])
})

it('has one list until something changes, so that a page is not drawn for nothing', () => {
  const store = openWaiting(ADA)
  const entry = createEntry()
  store.keep(entry)
  const before = store.list()
  localStorage.setItem('platform.language', 'de')
  expect(store.list()).toBe(before)
  store.keep({ ...entry, refusal: { status: 404, errors: [] } })
  expect(store.list()).toMatchObject([{ refusal: { status: 404 } }])
})

it('lets two tabs keep and remove without overwriting each other', () => {
  const [one, other] = [openWaiting(ADA), openWaiting(ADA)]
  const [first, second] = [createEntry({ keptAtMs: 1 }), createEntry({ keptAtMs: 2 })]
  one.keep(first)
  other.keep(second)
  one.remove(first)
  expect(one.list()).toEqual([second])
  expect(other.list()).toEqual([second])
})

it('shows nothing to somebody else, whose name may begin alike', () => {
  openWaiting(ADA).keep(createEntry())
  for (const other of ['ada@Candoo', 'ada@Plat', 'bo@Platform']) {
    expect(openWaiting(other).list()).toEqual([])
    expect(hasWaiting(other)).toBe(false)
  }
})

it('knows about whom something waits', () => {
  openWaiting(ADA).keep(createEntry())
  expect(hasWaiting(ADA)).toBe(true)
  expect(hasWaiting(ADA, PERSON)).toBe(true)
  expect(hasWaiting(ADA, randomUUID())).toBe(false)
})

it('ignores what is broken, of another version, or in the place of another entry', () => {
  const store = openWaiting(ADA)
  const entry = createEntry()
  store.keep(entry)
  const write = (name: string, content: unknown): void =>
    localStorage.setItem(`${waitingPrefix(ADA, PERSON)}${name}`, JSON.stringify(content))
  localStorage.setItem(`${waitingPrefix(ADA, PERSON)}cut`, '{"draft":{')
  write('list', [])
  write('kind', { ...entry, draft: { ...entry.draft, kind: 'mood' } })
  write('moved', entry)
  expect(store.list()).toEqual([entry])
})

it('says that nothing is kept where storage is full, and does not fall over where there is none', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const fail = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { length: 0, setItem: fail })
  expect(openWaiting(ADA).keep(createEntry())).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect(openWaiting(ADA).keep(createEntry())).toBe(false)
  expect(openWaiting(ADA).list()).toEqual([])
  expect(hasWaiting(ADA)).toBe(false)
})

it('tells of changes in this tab and in others, until it is no longer listened to', () => {
  const heard = vi.fn()
  const stop = subscribeToWaiting(heard)
  const entry = createEntry()
  const store = openWaiting(ADA)
  store.keep(entry)
  store.remove(entry)
  window.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  store.keep(entry)
  window.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(3)
})
