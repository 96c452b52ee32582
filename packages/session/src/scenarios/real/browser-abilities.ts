import type { Tab } from './engines/engine.ts'

/** What not every build of every browser does: the headless shell of Chromium neither keeps pages nor freezes them. */
export interface BrowserAbilities {
  readonly keepsPages: boolean
  readonly freezes: boolean
}

declare global {
  interface Window {
    seen?: string[]
  }
}

/** On a page without any script, whose address this is. */
export async function readAbilities(tab: Tab, url: string): Promise<BrowserAbilities> {
  await tab.goto(url)
  await tab.evaluate(() => {
    const seen: string[] = []
    for (const name of ['freeze', 'resume']) addEventListener(name, () => seen.push(name), true)
    addEventListener('pageshow', ({ persisted }) => persisted && seen.push('persisted'))
    window.seen = seen
  })
  await tab.setLifecycle('frozen')
  await tab.setLifecycle('active')
  const freezes = await tab.evaluate(() => Boolean(window.seen?.includes('freeze')))
  await tab.goto(`${url}?elsewhere`)
  await tab.back()
  return { freezes, keepsPages: await tab.evaluate(() => Boolean(window.seen?.includes('persisted'))) }
}
