import { describe, expect, it, vi } from 'vitest'
import { createBrowser, type Browser, type OpenTab } from '../scenarios/browser.ts'
import { createTokenSetOptions, type TokenSetOptions } from './create-token-set-options.ts'
import { createRotatingServer, type RotatingServer } from '../scenarios/servers/rotating-server.ts'
import { formatTokenSet, readTokenSet } from './token-set.ts'

const MINUTE = 60_000

interface World extends Browser {
  readonly server: RotatingServer
  openTab(own?: Partial<TokenSetOptions>): Promise<OpenTab>
}

function createWorld(kind: 'readable' | 'opaque' = 'readable'): World {
  const browser = createBrowser()
  const server = createRotatingServer(browser.hub.clock, kind)
  const options = createTokenSetOptions({
    renew: ({ refreshToken }) => server.renew(refreshToken),
    end: ({ refreshToken }) => server.end(refreshToken),
  })
  return { ...browser, server, openTab: (own) => browser.open({ ...options, graceSeconds: 0, ...own }) }
}

async function signIn({ server, pass }: World, { session }: OpenTab, sub = 'ada'): Promise<void> {
  await Promise.all([session.update(formatTokenSet(server.signIn(sub))), pass(300)])
}

describe.each(['readable', 'opaque'] as const)('a session of %s access tokens and refresh tokens', (kind) => {
  it('is of the person whom the set is about, and gives calls the access token', async () => {
    const world = createWorld(kind)
    const tab = await world.openTab()
    await signIn(world, tab)
    const { token, claims, isLoggedIn, isPending } = tab.session.getSnapshot()
    expect({ isLoggedIn, isPending, sub: claims?.sub }).toEqual({
      isLoggedIn: true,
      isPending: false,
      sub: 'ada',
    })
    expect(tab.session.token()).toBe(readTokenSet(token)?.accessToken)
  })

  it('is renewed once however many tabs ask, and stays that of the same person', async () => {
    const world = createWorld(kind)
    const tabs = [await world.openTab(), await world.openTab(), await world.openTab()]
    await signIn(world, tabs[0]!)
    const scrubbed = vi.fn()
    for (const { session } of tabs) session.onScrub(scrubbed)
    for (let round = 1; round <= 5; round++) {
      await Promise.all([...tabs.map(({ session }) => session.reauth()), world.pass(1000)])
      expect(world.server.counts).toEqual({ renewals: round, refusals: 0, ends: 0 })
    }
    expect(new Set(tabs.map(({ session }) => session.token())).size).toBe(1)
    expect(tabs[2]!.session.getSnapshot().claims?.sub).toBe('ada')
    expect(scrubbed).not.toHaveBeenCalled()
  })

  it('outlives its access token while nobody is there, and is renewed when somebody comes back', async () => {
    const world = createWorld(kind)
    const tabs = [await world.openTab(), await world.openTab()]
    await signIn(world, tabs[0]!)
    await world.pass(60 * MINUTE)
    expect(world.server.counts.renewals).toBeLessThan(5)
    const before = world.server.counts.renewals
    expect(tabs[1]!.session.getSnapshot()).toMatchObject({
      isLoggedIn: true,
      isPending: false,
      end: undefined,
    })
    tabs[1]!.tab.emit('keydown')
    await world.pass(500)
    expect(world.server.counts).toEqual({ renewals: before + 1, refusals: 0, ends: 0 })
    expect(tabs[0]!.session.token()).toBe(tabs[1]!.session.token())
  })

  it('is pending where a page opens with a set that is over, and is renewed by one tab', async () => {
    const world = createWorld(kind)
    const first = await world.openTab()
    await signIn(world, first)
    first.tab.crash()
    world.hub.clock.jump(60 * MINUTE)
    const tabs = [await world.openTab(), await world.openTab()]
    for (const { session } of tabs)
      expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, isPending: true })
    await world.pass(1000)
    for (const { session } of tabs) {
      expect(session.getSnapshot()).toMatchObject({
        isLoggedIn: true,
        isPending: false,
        claims: { sub: 'ada' },
      })
    }
    expect(world.server.counts).toEqual({ renewals: 1, refusals: 0, ends: 0 })
  })

  it('stays pending without a network, and is there when that returns', async () => {
    const world = createWorld(kind)
    const first = await world.openTab()
    await signIn(world, first)
    first.tab.crash()
    world.hub.clock.jump(60 * MINUTE)
    world.server.isReachable = false
    const { session } = await world.openTab()
    await world.pass(5 * MINUTE)
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, isPending: true, end: undefined })
    world.server.isReachable = true
    await world.pass(MINUTE)
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, isPending: false })
  })

  it('ends in every tab when the renewal is refused', async () => {
    const world = createWorld(kind)
    const tabs = [await world.openTab(), await world.openTab()]
    await signIn(world, tabs[0]!)
    world.server.revoke()
    const [error] = await Promise.all([
      tabs[1]!.session.reauth().catch((reason: unknown) => reason),
      world.pass(1000),
    ])
    expect(error).toMatchObject({ code: 'revoked' })
    for (const { session } of tabs)
      expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'revoked' })
  })

  it('tells the server of a sign-out with the whole set', async () => {
    const world = createWorld(kind)
    const tab = await world.openTab()
    await signIn(world, tab)
    const refreshToken = readTokenSet(tab.session.getSnapshot().token)?.refreshToken
    await Promise.all([tab.session.logout(), world.pass(100)])
    expect(world.server.counts.ends).toBe(1)
    await expect(Promise.all([world.server.renew(refreshToken), world.pass(100)])).rejects.toThrow('refused')
  })
})

describe('the validity of a set', () => {
  it('shows at the next renewal, unless the server can be asked', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await signIn(world, tab)
    world.server.revoke()
    expect(await tab.session.validate()).toBe('valid')
    const { transport } = createTokenSetOptions({
      renew: () => Promise.reject(new Error('not asked')),
      end: async () => undefined,
      validate: async ({ accessToken }) => accessToken === 'known',
    })
    const signal = new AbortController().signal
    expect(await transport.validate(formatTokenSet({ accessToken: 'known' }), signal)).toBe(true)
    expect(await transport.validate('other', signal)).toBe(false)
  })
})
