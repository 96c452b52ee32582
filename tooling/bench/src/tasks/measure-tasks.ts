import type { Browser } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { readToken } from '../product/sign-in.ts'
import type { Site } from '../product/sites.ts'
import { createHands, type Effort } from './hands.ts'
import { TASKS } from './tasks.ts'

const DASHBOARDS: Readonly<Record<string, string>> = {
  'client@example.com': '/client',
  'professional@example.com': '/professional',
}

/** Does every task once, one after the other: they change what the demo holds. */
export async function measureTasks(browser: Browser, site: Site): Promise<ReadonlyMap<string, Effort>> {
  const efforts = new Map<string, Effort>()
  for (const { name, email, do: doTask } of TASKS) {
    const context = await openContext(browser, 'desktop', await readToken(site, email))
    await context.addInitScript(() => localStorage.setItem('platform.cookies', 'needed'))
    const page = await context.newPage()
    await page.goto(`${site.url}${DASHBOARDS[email]}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const hands = createHands(page)
    try {
      await doTask(page, hands)
    } catch (error) {
      throw new Error(`"${name}" cannot be done on ${page.url()}`, { cause: error })
    }
    efforts.set(name, hands.effort())
    await context.close()
  }
  return efforts
}
