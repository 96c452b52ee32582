import { describe, expect, it, vi } from 'vitest'
import { createSession } from '../create-session.ts'
import type { Session, SessionEventName } from '../session.ts'
import { createBrowser, type Browser } from './browser.ts'

const EVENTS: readonly SessionEventName[] = [
  'updated',
  'reauthenticated',
  'signed_out',
  'cleared',
  'revoked',
  'identityChanged',
]

interface Tab {
  readonly work: Session
  readonly home: Session
}

/** Two tabs, each with the sessions of two accounts that share a channel. */
async function openTabs({ hub, authority, pass }: Browser): Promise<[Tab, Tab]> {
  const open = (): Tab => {
    const tab = hub.openTab()
    const of = (key: string): Session => createSession({ transport: authority.transport, env: tab.env, key })
    return { work: of('account.work'), home: of('account.home') }
  }
  const tabs: [Tab, Tab] = [open(), open()]
  await pass(1000)
  const signIns = [
    tabs[0].work.update(authority.signIn({ u_id: 'ada' })),
    tabs[1].home.update(authority.signIn({ u_id: 'bob' })),
  ]
  await Promise.all([...signIns, pass(500)])
  return tabs
}

/** Whatever the sessions are told of. */
function listen(sessions: readonly Session[]): { readonly heard: string[] } {
  const heard: string[] = []
  for (const session of sessions) {
    for (const name of EVENTS) session.on(name, () => heard.push(name))
    session.onScrub(() => heard.push('scrubbed'))
    session.subscribe(() => heard.push('changed'))
  }
  return { heard }
}

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('two accounts in two tabs %s', (_name, hasLocks) => {
  it('are both signed in, everywhere', async () => {
    const [one, two] = await openTabs(createBrowser({ hasLocks }))
    for (const { work, home } of [one, two]) {
      expect(work.getSnapshot().identity).toBe('ada')
      expect(home.getSnapshot().identity).toBe('bob')
    }
    expect(two.work.token()).toBe(one.work.token())
  })

  it('hear nothing of each other: renewals, shares, and how one of them ends', async () => {
    const browser = createBrowser({ hasLocks })
    const { authority, pass, hub } = browser
    const [one, two] = await openTabs(browser)
    const token = two.home.token()
    const { signal } = one.home
    const shared = one.home.share('unread', 0)
    const told = vi.fn()
    shared.subscribe(told)
    const { heard } = listen([one.home, two.home])

    await Promise.all([two.work.reauth(), pass(500)])
    two.work.share('unread', 0).set(3)
    await pass(100)
    await Promise.all([one.work.logout(), pass(500)])

    expect(heard).toEqual([])
    expect(told).not.toHaveBeenCalled()
    expect(shared.get()).toBe(0)
    expect(signal.aborted).toBe(false)
    expect([one.home.token(), two.home.token(), hub.storage.get('account.home')]).toEqual([
      token,
      token,
      token,
    ])
    expect(two.work.getSnapshot()).toMatchObject({ isLoggedIn: false, end: 'signed_out' })
    expect(hub.storage.has('account.work')).toBe(false)
    expect(authority.accepts(token!)).toBe(true)
  })

  it('renew at the same time, once each', async () => {
    const browser = createBrowser({ hasLocks })
    const [one, two] = await openTabs(browser)
    const renewals = Promise.all([one, two].flatMap(({ work, home }) => [work.reauth(), home.reauth()]))
    await browser.pass(2000)
    expect(new Set(await renewals).size).toBe(2)
    expect(browser.authority.counts).toMatchObject({ reauths: 2, refusals: 0 })
  })
})

describe('a worker, which has neither storage nor a page', () => {
  it('is one of the tabs where it is given their channel and their locks', async () => {
    const { hub, open, authority, pass } = createBrowser()
    const { session: page } = await open()
    await Promise.all([page.update(authority.signIn({ u_id: 'ada' })), pass(500)])
    const env = { ...hub.openTab().env, storage: undefined, page: undefined }
    const worker = createSession({ transport: authority.transport, env })
    await Promise.all([worker.ready, pass(300)])
    expect(worker.token()).toBe(page.token())
    const renewals = Promise.all([worker.reauth(), page.reauth()])
    await pass(1000)
    expect(new Set(await renewals).size).toBe(1)
    expect(authority.counts.reauths).toBe(1)
    await Promise.all([page.logout(), pass(500)])
    expect(worker.getSnapshot()).toMatchObject({ isLoggedIn: false, end: 'signed_out' })
  })
})
