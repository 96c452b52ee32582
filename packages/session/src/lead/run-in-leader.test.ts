import { describe, expect, it, vi } from 'vitest'
import { createBrowser, type Browser, type OpenTab } from '../scenarios/browser.ts'
import { runInLeader } from './run-in-leader.ts'

/** In which tabs the work runs at the moment. */
function follow(tabs: OpenTab[]): Set<number> {
  const running = new Set<number>()
  tabs.forEach(({ session }, index) =>
    runInLeader(session, (signal) => {
      running.add(index)
      signal.addEventListener('abort', () => running.delete(index))
      return new Promise(() => undefined)
    }),
  )
  return running
}

async function openThree(browser: Browser): Promise<OpenTab[]> {
  const tabs = [await browser.open(), await browser.open(), await browser.open()]
  await browser.pass(1000)
  await Promise.all([tabs[0]!.session.update(browser.authority.signIn()), browser.pass(300)])
  return tabs
}

describe('what runs in the leading tab', () => {
  it.each([
    ['with Web Locks', true],
    ['without Web Locks', false],
  ])('runs in one tab, and within 200 ms in another when that one closes (%s)', async (_name, hasLocks) => {
    const browser = createBrowser({ hasLocks })
    const tabs = await openThree(browser)
    const running = follow(tabs)
    expect(running.size).toBe(1)
    const [leader = 0] = running
    await tabs[leader]!.session.dispose()
    expect(running.size).toBe(0)
    await browser.pass(200)
    expect(running.size).toBe(1)
    expect(running.has(leader)).toBe(false)
  })

  it('waits for somebody to sign in, stops when they leave, and starts anew for the next person', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    const happened: string[] = []
    runInLeader(session, (signal) => {
      happened.push(`runs for ${session.getSnapshot().identity}`)
      signal.addEventListener('abort', () => happened.push('stops'))
    })
    expect(happened).toEqual([])
    await Promise.all([session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    await Promise.all([session.reauth(), pass(500)])
    await Promise.all([session.update(authority.signIn({ u_id: 'bob' })), pass(300)])
    await Promise.all([session.logout(), pass(300)])
    expect(happened).toEqual(['runs for ada', 'stops', 'runs for bob', 'stops'])
  })

  it('is stopped when it is no longer wanted, and never starts again', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const work = vi.fn((_signal: AbortSignal) => undefined)
    const stop = runInLeader(session, work)
    stop()
    expect(work.mock.calls[0]?.[0].aborted).toBe(true)
    await Promise.all([session.update(authority.signIn({ u_id: 'bob' })), pass(300)])
    expect(work).toHaveBeenCalledOnce()
  })

  it('may reject when it is told to stop, and is not started again when it ends by itself', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const work = vi.fn(async (signal: AbortSignal) => {
      signal.throwIfAborted()
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const ended = vi.fn(async () => undefined)
    const stop = runInLeader(session, work)
    runInLeader(session, ended)
    stop()
    await Promise.all([session.reauth(), pass(500)])
    expect(work).toHaveBeenCalledOnce()
    expect(ended).toHaveBeenCalledOnce()
  })
})
