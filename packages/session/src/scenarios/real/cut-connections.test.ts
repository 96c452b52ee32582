import { expect, it } from 'vitest'
import type { TestLoss } from '../../testing/test-authority.ts'
import type { Tab } from './engines/engine.ts'
import { renewTogether, useRealTabs } from './use-real-tabs.ts'

const real = useRealTabs()
const LOSSES: TestLoss[] = ['before the server', 'after the server', 'within the answer', 'late']

const renew = (page: Tab): Promise<string> => page.evaluate(() => window.real.session.reauth())

it.each(LOSSES)(
  'a reauth whose connection is cut %s, twice in a row, signs none of three tabs out',
  { timeout: 600_000 },
  async (loss) => {
    const { server } = real
    server.hasGrace = true
    const pages = [await real.open(), await real.open(), await real.open()]
    await pages[0]!.evaluate((token) => window.real.session.update(token), server.signIn('ada'))
    for (let round = 0; round < 2; round += 1) {
      server.losses.push(loss, loss)
      const tokens = [...(await renewTogether(pages))]
      expect(tokens).toHaveLength(1)
      expect(server.accepts(`${tokens[0]}`)).toBe(true)
      expect(server.losses).toEqual([])
    }
    expect(server.counts.refusals).toBe(0)
    for (const page of pages) {
      expect(await page.title()).toBe('ada')
      expect(await page.evaluate(() => window.real.log)).not.toContain('expired')
    }
  },
)

it(
  'a reauth whose tab dies before the answer signs none of the others out',
  { timeout: 600_000 },
  async () => {
    const { server } = real
    server.hasGrace = true
    const [dying, ...others] = [await real.open(), await real.open(), await real.open()]
    await dying.evaluate((token) => window.real.session.update(token), server.signIn('ada'))
    server.holdsAnswers = true
    const lost = renew(dying).catch(() => undefined)
    await expect.poll(() => server.counts.reauths).toBe(1)
    server.holdsAnswers = false
    await dying.kill()
    await lost
    const tokens = [...(await renewTogether(others))]
    expect(tokens).toHaveLength(1)
    expect(server.accepts(`${tokens[0]}`)).toBe(true)
    expect(server.counts).toMatchObject({ reauths: 2, refusals: 0 })
    for (const page of others) expect(await page.title()).toBe('ada')
  },
)
