import { describe, expect, it } from 'vitest'
import type { TestLoss } from '../../testing/test-authority.ts'
import { formatTokenSet } from '../../tokens/token-set.ts'
import { INSECURE_HOST, type Tab } from './engines/engine.ts'
import { readSet, type Source } from './page-sources.ts'
import { isOfEngines, engineName, renewTogether, setAsleep, useRealTabs } from './use-real-tabs.ts'

const real = useRealTabs()
const KEY = 'platform.token'

const signIn = (tab: Tab): Promise<void> => tab.evaluate(() => window.real.signIn('ada'))
const bearerOf = (tab: Tab): Promise<string | undefined> => tab.evaluate(() => window.real.session.token())
const renew = (tab: Tab): Promise<string> => tab.evaluate(() => window.real.session.reauth())
const tryToRenew = (tab: Tab): Promise<string> => renew(tab).catch(() => 'failed')
const isSettled = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => !window.real.session.getSnapshot().isPending)
const logOf = (tab: Tab): Promise<string[]> => tab.evaluate(() => window.real.log)

async function openThree(source: Source, host?: string, options = ''): Promise<[Tab, Tab, Tab]> {
  const open = (): Promise<Tab> => real.open(host, `?source=${source}${options}`)
  return [await open(), await open(), await open()]
}

async function expectAllSignedIn(tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) {
    await expect.poll(() => isSettled(tab)).toBe(true)
    await expect.poll(() => tab.title()).toBe('ada')
  }
  expect(new Set(await Promise.all(tabs.map(bearerOf))).size).toBe(1)
}

/** As a browser finds it whose machine slept for a night: signed in, with an access token that is long over. */
async function leaveLapsed(source: Source): Promise<void> {
  const tab = await real.openElsewhere()
  const stored =
    source === 'cookie'
      ? 'cookie'
      : formatTokenSet(readSet(real.server.grant('ada', source), Date.now() - 3_600_000))
  if (source === 'cookie')
    await tab.evaluate(() => fetch('/sign-in?user=ada&source=cookie', { method: 'POST' }))
  await tab.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY, stored])
  await tab.close()
}

describe.each<Source>(['pair', 'opaque', 'cookie'])('tabs that are renewed with: %s', (source) => {
  it.each([
    ['localhost', 30],
    // Without locks a round is the same message, whatever the token is.
    [INSECURE_HOST, isOfEngines ? 30 : 8],
  ])('make one POST a round at %s, and none is refused', { timeout: 600_000 }, async (host, rounds) => {
    const tabs = await openThree(source, host)
    await signIn(tabs[0])
    for (let round = 1; round <= rounds; round++) {
      expect((await renewTogether(tabs)).size).toBe(1)
      expect(real.server.counts).toEqual({ reauths: round, refusals: 0, logouts: 0 })
    }
    await expectAllSignedIn(tabs)
  })

  it('are signed in after a reload of one, and of all, without a form', async () => {
    const tabs = await openThree(source)
    await signIn(tabs[0])
    await renew(tabs[1])
    await tabs[2].reload()
    await expectAllSignedIn(tabs)
    expect(real.server.counts.reauths).toBe(1)
    await Promise.all(tabs.map((tab) => tab.reload()))
    await expectAllSignedIn(tabs)
    for (const tab of tabs) await tab.close()
    await expectAllSignedIn(await openThree(source))
    // Of an access token in memory the last tab takes it along.
    expect(real.server.counts.reauths).toBeLessThanOrEqual(source === 'cookie' ? 3 : 1)
    expect(real.server.counts.refusals).toBe(0)
  })

  it('send nothing for who is not signed in', async () => {
    const tabs = await openThree(source)
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) {
      expect(await tab.evaluate(() => window.real.session.ready.then(({ isPending }) => isPending))).toBe(
        false,
      )
      expect(await tryToRenew(tab)).toBe('failed')
    }
    expect(real.server.counts).toEqual({ reauths: 0, refusals: 0, logouts: 0 })
  })

  it('begin with an access token that is over, which one of them renews', async () => {
    await leaveLapsed(source)
    const [first] = await Promise.all([openThree(source), openThree(source)])
    await expectAllSignedIn(first)
    expect(real.server.counts).toEqual({ reauths: 1, refusals: 0, logouts: 0 })
  })

  it('end with a sign-out in one of them, and so does what renewed them', async () => {
    const tabs = await openThree(source)
    await signIn(tabs[0])
    await renew(tabs[1])
    await tabs[2].evaluate(() => window.real.session.logout())
    for (const tab of tabs) await expect.poll(() => tab.title()).toBe('nobody')
    expect(real.server.counts.logouts).toBe(1)
    expect(await tabs[0].evaluate(() => fetch('/known?source=cookie').then((answer) => answer.text()))).toBe(
      'false',
    )
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) expect(await tab.title()).toBe('nobody')
    expect(real.server.counts).toEqual({ reauths: 1, refusals: 0, logouts: 1 })
  })

  it('are renewed by one that slept while the others did so several times', async () => {
    const [sleeper, ...others] = await openThree(source)
    await signIn(others[0])
    await expect.poll(() => sleeper.title()).toBe('ada')
    await setAsleep(real, sleeper, true)
    for (const tab of [...others, ...others]) await renew(tab)
    await setAsleep(real, sleeper, false)
    await renew(sleeper)
    await expectAllSignedIn([sleeper, ...others])
    expect(real.server.counts).toEqual({ reauths: 5, refusals: 0, logouts: 0 })
  })

  it('all end as revoked when a renewal is refused, and ask no more', async () => {
    const tabs = await openThree(source)
    await signIn(tabs[0])
    await expectAllSignedIn(tabs)
    real.server.revoke()
    expect(await Promise.all(tabs.map(tryToRenew))).toEqual(['failed', 'failed', 'failed'])
    for (const tab of tabs) {
      await expect.poll(() => tab.title()).toBe('nobody')
      expect(await logOf(tab)).toEqual(['scrubbed', 'revoked'])
    }
    expect(real.server.counts).toMatchObject({ reauths: 1, refusals: 1 })
  })

  it('go on in the others when one is killed while it renews', async () => {
    real.server.hasGrace = true
    const [dying, ...others] = await openThree(source)
    await signIn(dying)
    await expectAllSignedIn([dying, ...others])
    real.server.holdsAnswers = true
    const lost = tryToRenew(dying)
    await expect.poll(() => real.server.counts.reauths).toBe(1)
    real.server.holdsAnswers = false
    await dying.kill()
    await lost
    expect((await renewTogether(others)).size).toBe(1)
    await expectAllSignedIn(others)
    expect(real.server.counts).toMatchObject({ reauths: 2, refusals: 0 })
  })
})

const LOSSES: TestLoss[] = ['before the server', 'after the server', 'within the answer', 'late']
/** Waiting for a late answer takes 20 s, and is the same for all: the command of the engines waits with each. */
const LATE: Source = 'pair'
const LOST = (['pair', 'opaque', 'cookie'] as const).flatMap((source) =>
  LOSSES.filter((loss) => isOfEngines || loss !== 'late' || source === LATE).map(
    (loss) => [source, loss] as const,
  ),
)

describe.each(LOST)('an answer that is lost, with %s, %s', (source, loss) => {
  it('is made up for where the server has a grace', { timeout: 600_000 }, async () => {
    real.server.hasGrace = true
    const tabs = await openThree(source)
    await signIn(tabs[0])
    await expectAllSignedIn(tabs)
    for (let round = 0; round < 2; round += 1) {
      real.server.losses.push(loss, loss)
      expect((await renewTogether(tabs)).size).toBe(1)
      expect(real.server.losses).toEqual([])
    }
    await expectAllSignedIn(tabs)
    expect(real.server.counts.refusals).toBe(0)
  })

  it('is never taken for a thief’s try where the server has none', { timeout: 600_000 }, async () => {
    // Else a browser may send it again by itself, see below.
    real.server.closesConnections = true
    const tabs = await openThree(source, 'localhost', '&grace=0')
    await signIn(tabs[0])
    await expectAllSignedIn(tabs)
    real.server.losses.push(loss)
    await Promise.all(tabs.map(tryToRenew))
    for (const tab of tabs) await tryToRenew(tab)
    // Headers with the next cookie arrive, even where what comes after them does not.
    const goesOn = loss === 'before the server' || (source === 'cookie' && loss === 'within the answer')
    for (const tab of tabs) {
      await expect.poll(() => tab.title()).toBe(goesOn ? 'ada' : 'nobody')
      expect((await logOf(tab)).includes('revoked')).toBe(!goesOn)
    }
    expect(real.server).toMatchObject({ replays: 0, counts: { refusals: 0 } })
  })
})

/** Those that send a POST again without being asked when a connection they had kept ends before the answer begins. */
const RESENDING = ['chromium', 'firefox']

it('is sent twice by a browser that kept a connection too long, however often the page asked', async () => {
  const tab = await real.openElsewhere()
  const { refreshToken = '' } = real.server.grant('ada', 'pair')
  await tab.evaluate(() => fetch('/known').then((response) => response.text()))
  real.server.losses.push('after the server')
  const ask = (body: string): Promise<string> =>
    fetch('/reauth?source=pair', { method: 'POST', body }).then(
      ({ status }) => `${status}`,
      () => 'no answer',
    )
  const answer = await tab.evaluate(ask, refreshToken)
  const resends = RESENDING.includes(engineName)
  expect(answer).toBe(resends ? '400' : 'no answer')
  expect(real.server).toMatchObject({ counts: { reauths: resends ? 2 : 1 }, replays: resends ? 1 : 0 })
})
