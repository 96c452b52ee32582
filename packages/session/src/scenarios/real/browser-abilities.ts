import { INSECURE_HOST, type Tab } from './engines/engine.ts'

export const HOSTS = ['localhost', INSECURE_HOST] as const

/** What not every build of every browser does: the headless shell of Chromium neither keeps pages nor freezes them. */
export interface BrowserAbilities {
  readonly freezes: boolean
  /** Where it keeps a page that lets go of a Web Lock when it is left: Firefox has decided by then, and does not. */
  readonly keepsPagesOf: readonly string[]
}

declare global {
  interface Window {
    seen?: string[]
  }
}

/** On a page without any script at this port. */
export async function readAbilities(tab: Tab, port: number): Promise<BrowserAbilities> {
  const keepsPagesOf: string[] = []
  let freezes = false
  for (const host of HOSTS) {
    await tab.goto(`http://${host}:${port}/`)
    await tab.evaluate(listen)
    await tab.setLifecycle('frozen')
    await tab.setLifecycle('active')
    freezes = await tab.evaluate(() => Boolean(window.seen?.includes('freeze')))
    await tab.goto(`http://${host}:${port}/?elsewhere`)
    await tab.back()
    if (await tab.evaluate(() => Boolean(window.seen?.includes('persisted')))) keepsPagesOf.push(host)
  }
  return { freezes, keepsPagesOf }
}

/** Runs in the page. */
async function listen(): Promise<void> {
  const seen: string[] = []
  for (const name of ['freeze', 'resume']) addEventListener(name, () => seen.push(name), true)
  addEventListener('pageshow', ({ persisted }) => persisted && seen.push('persisted'))
  window.seen = seen
  const left = new Promise((resolve) => addEventListener('pagehide', resolve))
  if (isSecureContext) {
    await new Promise((resolve) => {
      void navigator.locks.request('held', () => (resolve(undefined), left))
    })
  }
}
