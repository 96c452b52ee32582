import { describe, expect, it, vi } from 'vitest'
import { createBrowser, type Browser, type OpenTab } from './browser.ts'

const leaders = (tabs: OpenTab[]): number[] =>
  tabs.flatMap(({ session }, index) => (session.tabs.isLeader() ? [index] : []))

async function openThree({ open, pass }: Browser): Promise<OpenTab[]> {
  const tabs = [await open(), await open(), await open()]
  await pass(1000)
  return tabs
}

describe.each([
  ['with Web Locks', true, 10],
  ['without Web Locks', false, 3_200],
])('leadership %s', (_name, hasLocks, handOverMs) => {
  it('belongs to exactly one tab', async () => {
    expect(leaders(await openThree(createBrowser({ hasLocks })))).toHaveLength(1)
  })

  it.each([
    ['hide', Math.min(handOverMs, 200)],
    ['freeze', Math.min(handOverMs, 200)],
    ['crash', handOverMs],
  ] as const)('passes on when the tab that has it does %s, within %i ms', async (how, withinMs) => {
    const browser = createBrowser({ hasLocks })
    const tabs = await openThree(browser)
    const [leader = 0] = leaders(tabs)
    const told = vi.fn()
    for (const { session } of tabs) session.tabs.subscribe(told)
    tabs[leader]!.tab[how]()
    await browser.pass(withinMs)
    const rest = tabs.filter((_tab, index) => index !== leader)
    expect(leaders(rest)).toHaveLength(1)
    expect(told).toHaveBeenCalled()
  })

  it('is looked for again by a tab that returns, which then does not lead beside another', async () => {
    const browser = createBrowser({ hasLocks })
    const tabs = await openThree(browser)
    const [leader = 0] = leaders(tabs)
    tabs[leader]!.tab.hide()
    await browser.pass(handOverMs)
    tabs[leader]!.tab.show()
    await browser.pass(5_000)
    expect(leaders(tabs)).toHaveLength(1)
  })

  it('passes on when the session is disposed of', async () => {
    const browser = createBrowser({ hasLocks })
    const tabs = await openThree(browser)
    const [leader = 0] = leaders(tabs)
    await tabs[leader]!.session.dispose()
    await browser.pass(handOverMs)
    expect(leaders(tabs)).toHaveLength(1)
    expect(leaders(tabs)).not.toEqual([leader])
  })
})

describe('leadership', () => {
  it('belongs to a tab that is all alone, without locks or channel', async () => {
    const { hub, open, pass } = createBrowser()
    const { session } = await open({
      env: { ...hub.openTab().env, locks: undefined, openChannel: undefined },
    })
    await pass(200)
    expect(session.tabs.isLeader()).toBe(true)
  })
})
