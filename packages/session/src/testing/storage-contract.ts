import type { SessionStorageArea } from '../environment/environment.ts'

/** One promise that storage keeps; rejects with what is wrong. */
export interface StorageRule {
  /** The promise, as the title of a test. */
  readonly title: string
  /** Opens storage afresh and tries it. */
  check(open: () => OpenedStorage | Promise<OpenedStorage>): Promise<void>
}

/** Storage to be checked, as a page has it. */
export interface OpenedStorage {
  /** What is checked. */
  readonly storage: SessionStorageArea
  /** The same storage as another page, or this one after a reload, has it; left out where it lives in memory only. */
  reopen?(): SessionStorageArea | Promise<SessionStorageArea>
  /** Waits until what was written is stored, where that takes time. */
  settle?(): Promise<void>
}

const KEY = 'contract.token'
const LONG = 'x'.repeat(4_096)

/**
 * What a session relies on in its storage: hand each rule to your test runner.
 *
 * @example
 * it.each(STORAGE_CONTRACT)('$title', ({ check }) => check(() => ({ storage: createMyStorage() })))
 */
export const STORAGE_CONTRACT: readonly StorageRule[] = [
  rule('has nothing under a key that was never set', ({ storage }) => {
    expectValue(storage, null)
  }),
  rule('returns at once what was just set', ({ storage }) => {
    storage.setItem(KEY, 'first')
    expectValue(storage, 'first')
    storage.setItem(KEY, 'second')
    expectValue(storage, 'second')
  }),
  rule('forgets at once what was removed, and lets nothing be removed twice', ({ storage }) => {
    storage.setItem(KEY, 'value')
    storage.removeItem(KEY)
    storage.removeItem(KEY)
    expectValue(storage, null)
  }),
  rule('keeps keys apart, also those that begin alike', ({ storage }) => {
    storage.setItem(KEY, 'token')
    storage.setItem(`${KEY}:meta`, 'meta')
    storage.removeItem(`${KEY}:meta`)
    expectValue(storage, 'token')
  }),
  rule('takes a key that objects have already', ({ storage }) => {
    if (storage.getItem('toString') !== null) throw new Error('finds "toString", which was never set')
    storage.setItem('toString', 'value')
    if (storage.getItem('toString') !== 'value') throw new Error('does not take the key "toString"')
    storage.removeItem('toString')
  }),
  rule('returns a long value, an empty one and any characters as they were', ({ storage }) => {
    for (const value of [LONG, '', 'Zoë 👩‍⚕️ \u0000 "\\']) {
      storage.setItem(KEY, value)
      expectValue(storage, value)
    }
  }),
  rule('has what was last written when it is opened again', async ({ storage, reopen, settle }) => {
    storage.setItem(KEY, 'first')
    storage.removeItem(KEY)
    storage.setItem(KEY, 'last')
    await settle?.()
    if (reopen) expectValue(await reopen(), 'last')
  }),
  rule('does not have what was removed when it is opened again', async ({ storage, reopen, settle }) => {
    storage.setItem(KEY, 'value')
    await settle?.()
    storage.removeItem(KEY)
    await settle?.()
    if (reopen) expectValue(await reopen(), null)
  }),
]

function rule(title: string, check: (opened: OpenedStorage) => void | Promise<void>): StorageRule {
  return {
    title,
    async check(open) {
      const opened = await open()
      try {
        await check(opened)
      } finally {
        opened.storage.removeItem(KEY)
        await opened.settle?.()
      }
    },
  }
}

function expectValue(storage: SessionStorageArea, expected: string | null): void {
  const value = storage.getItem(KEY)
  if (value !== expected)
    throw new Error(`has ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`)
}
