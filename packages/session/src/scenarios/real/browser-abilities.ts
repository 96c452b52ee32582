import type { Page } from 'playwright'

/** What not every build of Chromium does: the headless shell neither keeps pages nor freezes them. */
export interface BrowserAbilities {
  readonly keepsPages: boolean
  readonly freezes: boolean
}

/** On a page without any script, whose address this is. */
export async function readAbilities(page: Page, url: string): Promise<BrowserAbilities> {
  await page.goto(url)
  const devtools = await page.context().newCDPSession(page)
  const run = async (expression: string): Promise<unknown> =>
    (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await run(`
    seen = []
    for (const name of ['freeze', 'resume']) addEventListener(name, () => seen.push(name), true)
    addEventListener('pageshow', ({ persisted }) => persisted && seen.push('persisted'))
  `)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  const freezes = String(await run('seen')).includes('freeze')
  await page.goto(`${url}?elsewhere`)
  const loaded = new Promise((resolve) => page.once('load', resolve))
  await run('history.back()')
  // A page that was kept is shown without being loaded; it is given as long as a load takes.
  await Promise.race([loaded, page.waitForTimeout(1_000)])
  return { freezes, keepsPages: String(await run('globalThis.seen')).includes('persisted') }
}
