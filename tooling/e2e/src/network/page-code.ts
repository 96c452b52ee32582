import type { Page as Tab } from '@playwright/test'
import { holdRequests } from './requests.ts'
import { expect } from '../test.ts'

/** The file of a page's own code. */
export const PAGE_CODE = '**/assets/*.screen-*.js'

/** What is asked for whichever page is opened. */
const OF_EVERY_PAGE = ['/api/main/start', '/api/messages/events']

export const isOfPage = (address: string): boolean =>
  !OF_EVERY_PAGE.some((path) => address === path || address.startsWith(`${path}?`))

/** One page after the other, so that all that are wrong are named. */
const softly = expect.configure({ soft: true })

interface Held {
  /** Whether the data has been asked for. */
  isAsked(): boolean
  /** Which code is held until then, that of the page unless told. */
  readonly held?: string
}

/** Opens an address with some code held until the data of the page is asked for. */
export async function openBesideCode(
  tab: Tab,
  address: string,
  { isAsked, held = PAGE_CODE }: Held,
): Promise<void> {
  const code = await holdRequests(tab, held)
  await tab.goto(address, { waitUntil: 'commit' })
  await expect.poll(code.count, `the code of ${address} is asked for`).toBeGreaterThan(0)
  await softly.poll(isAsked, `data of ${address} is asked for while its code is on the way`).toBe(true)
  // What was held for one page stays let go: the next one is held by its own, which is asked first.
  code.release()
}
