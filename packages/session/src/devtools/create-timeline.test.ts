import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../scenarios/browser.ts'
import { createTimeline } from './create-timeline.ts'
import { describeEntry } from './timeline-entry.ts'

async function openTwo() {
  const browser = createBrowser()
  const tabs = [await browser.open(), await browser.open()]
  const timelines = tabs.map(({ session, tab }) => createTimeline(session, { env: tab.env }))
  await browser.pass(10)
  return { ...browser, tabs, timelines }
}

describe('a timeline', () => {
  it('tells in every tab what happened in which, and why the session ended', async () => {
    const { tabs, timelines, authority, pass } = await openTwo()
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    await Promise.all([tabs[1]!.session.reauth(), pass(500)])
    await Promise.all([tabs[0]!.session.logout(), pass(300)])
    const [one, two] = tabs.map(({ session }) => session.inspect().tab)
    const told = timelines[0]!.getEntries().map(({ tab, what }) => `${tab === one ? 'one' : 'two'} ${what}`)
    expect(two).not.toBe(one)
    expect(told).toEqual(expect.arrayContaining(['one opened', 'one leads', 'two opened']))
    expect(told).toEqual(expect.arrayContaining(['one signed_out', 'two signed_out', 'two reauthenticated']))
    expect(timelines[0]!.getEntries().at(-1)?.what).toBe('identityChanged')
  })

  it('holds no token, no claim and no message of an error', async () => {
    const { tabs, timelines, authority, pass } = await openTwo()
    const token = authority.signIn({ email: 'ada@example.com', sub: 'ada-17', name: 'Ada' })
    await Promise.all([tabs[0]!.session.update(token), pass(300)])
    authority.isReachable = false
    tabs[0]!.tab.emit('click')
    await pass(800_000)
    await Promise.all([tabs[0]!.session.logout(), pass(5000)])
    const text = JSON.stringify(timelines.map(({ getEntries }) => getEntries()))
    expect(text).toContain('"renewalFailed","code":"Error"')
    for (const secret of [token, 'ada-17', 'Ada', 'example.com', 'unreachable'])
      expect(text).not.toContain(secret)
  })

  it('keeps as many entries as it is told to, forgets them when asked, and stops', async () => {
    const { hub, authority, open, pass } = createBrowser()
    const { session, tab } = await open()
    const timeline = createTimeline(session, { env: tab.env, maxEntries: 3 })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([session.reauth(), pass(500)])
    expect(timeline.getEntries().map(({ what }) => what)).toEqual([
      'identityChanged',
      'updated',
      'reauthenticated',
    ])
    const told = vi.fn()
    timeline.subscribe(told)
    timeline.clear()
    expect(timeline.getEntries()).toEqual([])
    const other = hub.openTab().env.openChannel!('platform.session:devtools', () => undefined)
    for (const rubbish of [null, 5, {}, { at: 1, tab: 'a', what: 'toString' }])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
      other.postMessage(rubbish)
    await pass(10)
    timeline.dispose()
    await Promise.all([session.logout(), pass(300)])
    expect(told).toHaveBeenCalledOnce()
  })

  it('notes when a tab was frozen and when it returned', async () => {
    const { tabs, timelines, pass } = await openTwo()
    tabs[1]!.tab.freeze()
    await pass(60_000)
    tabs[1]!.tab.thaw()
    await pass(500)
    const what = timelines[0]!.getEntries().map(describeEntry)
    expect(what).toEqual(expect.arrayContaining(['was left, frozen or hidden', 'returned']))
  })
})
