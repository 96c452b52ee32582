import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from './browser.ts'

describe('a share', () => {
  it('has its initial value until somebody sets it, in whatever tab', async () => {
    const { open, pass } = createBrowser()
    const one = await open()
    const two = await open()
    const [ours, theirs] = [
      one.session.share('tutorials', { done: 0 }),
      two.session.share('tutorials', { done: 0 }),
    ]
    const told = vi.fn()
    const stop = theirs.subscribe(told)
    expect(theirs.get()).toEqual({ done: 0 })
    ours.set({ done: 1 })
    expect(ours.get()).toEqual({ done: 1 })
    await pass(5)
    expect(theirs.get()).toEqual({ done: 1 })
    one.session.share('other', 0).set(1)
    await pass(5)
    expect(told).toHaveBeenCalledOnce()
    stop()
    ours.set({ done: 2 })
    await pass(5)
    expect(told).toHaveBeenCalledOnce()
  })

  it('ends the same in every tab when several set it at once', async () => {
    const { open, pass } = createBrowser({ messageDelayMs: 20 })
    const tabs = [await open(), await open(), await open()]
    await pass(300)
    tabs.forEach(({ session }, index) => session.share('count', -1).set(index))
    tabs[0]!.session.share('mine', 0).set(7)
    await pass(300)
    const seen = tabs.map(({ session }) => [session.share('count', -1).get(), session.share('mine', 0).get()])
    expect(new Set(seen.map(String)).size).toBe(1)
    expect(seen[0]).toEqual([expect.any(Number), 7])
  })

  it('reaches a tab that is opened later, also when the leader has just gone', async () => {
    const { open, pass } = createBrowser()
    const one = await open()
    const two = await open()
    one.session.share('draft', '').set('text')
    await pass(5)
    one.tab.crash()
    const three = await open()
    expect(three.session.share('draft', '').get()).toBe('text')
    expect(two.session.tabs.isLeader()).toBe(true)
  })

  it('keeps a copy, so that changing the original later changes nothing', async () => {
    const { open } = createBrowser()
    const { session } = await open()
    const original = [1]
    session.share('list', [0]).set(original)
    original.push(2)
    expect(session.share('list', [0]).get()).toEqual([1])
  })

  it('refuses what cannot be sent to another tab, and stays as it was', async () => {
    const { open } = createBrowser()
    const { session } = await open()
    const share = session.share<unknown>('value', 'before')
    expect(() => share.set(() => 1)).toThrow('could not be cloned')
    expect(share.get()).toBe('before')
  })

  it('may be set to undefined, and be called like something every object has', async () => {
    const { open } = createBrowser()
    const { session } = await open()
    const share = session.share<number | undefined>('toString', 5)
    expect(share.get()).toBe(5)
    share.set(undefined)
    expect(share.get()).toBeUndefined()
  })
})
