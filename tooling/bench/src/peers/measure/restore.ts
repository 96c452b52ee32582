import type { Tabs } from './tabs.ts'

/** In milliseconds from the library's start. Each page is loaded anew, so nothing is compiled already. */
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
