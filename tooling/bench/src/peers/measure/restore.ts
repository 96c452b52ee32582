import type { Tabs } from './tabs.ts'

/**
 * How long a library takes, from its start in a page that has just loaded, until it says that somebody is signed in; in
 * milliseconds. Each time is that of a page loaded anew, so nothing is compiled already.
 */
export async function measureRestores(tabs: Tabs, rounds: number): Promise<number[]> {
  const [page] = await tabs.openSignedIn(1)
  if (page === undefined) throw new Error('there is no tab')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await tabs.reload(page)
    const { ms } = await page.evaluate(() => window.peer.restored)
    times.push(ms)
  }
  return times
}
