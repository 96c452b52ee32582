import { ApiError } from '@platform/api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftSaver, type DraftSaverOptions, type StoredDraft } from './draft-saver.ts'

interface Content {
  readonly title: string
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (title: string): Content => ({ title })
const storedAs = (title: string, version: number): StoredDraft<Content> => ({
  content: titled(title),
  version,
})

const staleError = new ApiError('http', {
  base: 'careData',
  problem: { type: 'about:blank', title: '', code: 'precondition_failed', requestId: 'r' },
})
const awayError = new ApiError('network', { base: 'careData' })

function openSaver(save: DraftSaverOptions<Content>['save'], newest = storedAs('theirs', 9)) {
  const kept: [string, number][] = []
  const forget = vi.fn<() => void>()
  const saver = new DraftSaver({
    stored: storedAs('start', 1),
    save,
    readNewest: async () => newest,
    keep: ({ title }, version) => kept.push([title, version]),
    forget,
  })
  saver.start()
  return { saver, kept, forget }
}

/** A server that takes everything, and remembers what. */
function takeAll() {
  const taken: [string, number][] = []
  const save: DraftSaverOptions<Content>['save'] = async (content, seenVersion) => {
    taken.push([content.title, seenVersion])
    return { content, version: seenVersion + 1 }
  }
  return { taken, save }
}

it('saves the last of many changes after a pause, and the next upon that', async () => {
  const { taken, save } = takeAll()
  const { saver } = openSaver(save)
  for (const title of ['a', 'ab', 'abc']) saver.change(titled(title))
  expect(saver.state().name).toBe('changed')
  await vi.advanceTimersByTimeAsync(900)
  expect(taken).toEqual([['abc', 1]])
  expect(saver.state().name).toBe('saved')
  saver.change(titled('d'))
  await expect(saver.flush()).resolves.toBe(3)
  expect(taken).toEqual([
    ['abc', 1],
    ['d', 2],
  ])
})

it('never sends two at once, and loses nothing that was changed meanwhile', async () => {
  const { taken, save } = takeAll()
  const { saver } = openSaver(async (content, version) => {
    if (content.title === 'a') saver.change(titled('b'))
    return save(content, version)
  })
  saver.change(titled('a'))
  await expect(saver.flush()).resolves.toBe(3)
  expect(taken).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

it('keeps on the device what cannot be sent, and sends it as soon as it can', async () => {
  const { taken, save } = takeAll()
  let isAway = true
  const { saver, kept, forget } = openSaver(async (content, version) => {
    if (isAway) throw awayError
    return save(content, version)
  })
  saver.change(titled('a'))
  await vi.advanceTimersByTimeAsync(900)
  expect(saver.state().name).toBe('offline')
  expect(kept).toEqual([['a', 1]])
  isAway = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(taken).toEqual([['a', 1]])
  expect(saver.state().name).toBe('saved')
  expect(forget).toHaveBeenCalledOnce()
})

it('stops where somebody else has saved, keeps what is changed further, and goes on from theirs', async () => {
  const { taken, save } = takeAll()
  const { saver, kept } = openSaver(async (content, version) => {
    if (version === 1) throw staleError
    return save(content, version)
  })
  saver.change(titled('mine'))
  await expect(saver.flush()).rejects.toThrow('')
  expect(saver.state()).toMatchObject({ name: 'conflict', theirs: { version: 9 } })
  saver.change(titled('mine!'))
  await vi.advanceTimersByTimeAsync(9000)
  expect(kept.at(-1)).toEqual(['mine!', 1])
  expect(taken).toEqual([])
  saver.accept(storedAs('theirs', 9))
  saver.change(titled('after'))
  await expect(saver.flush()).resolves.toBe(10)
})

it('has no conflict with somebody who has saved the same', async () => {
  const { saver } = openSaver(() => Promise.reject(staleError), storedAs('same', 9))
  saver.change(titled('same'))
  await expect(saver.flush()).resolves.toBe(9)
})

it('has nothing to save once a change is undone', async () => {
  const { taken, save } = takeAll()
  const { saver } = openSaver(save)
  const saved = titled('a')
  saver.change(saved)
  await saver.flush()
  saver.change(titled('b'))
  saver.change(saved)
  expect(saver.state().name).toBe('saved')
  await vi.advanceTimersByTimeAsync(9000)
  expect(taken).toHaveLength(1)
})
