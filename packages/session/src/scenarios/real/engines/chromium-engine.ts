import { chromiumLaunchOptions } from '@platform/chromium'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { INSECURE_HOST, readAnswer, toExpression, type Engine, type Tab } from './engine.ts'

export async function launchChromium(): Promise<Engine> {
  const options = await chromiumLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    // Playwright switches the back/forward cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
  })
  return {
    version: browser.version(),
    async openProfile() {
      const context = await browser.newContext()
      return {
        openTab: async () => createTab(await context.newPage()),
        close: () => context.close(),
      }
    },
    countProcesses: () => countRenderers(browser),
    close: () => browser.close(),
  }
}

async function countRenderers(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').length
}

async function createTab(page: Page): Promise<Tab> {
  const devtools = await page.context().newCDPSession(page)
  let hasBeenLeft = false

  // Playwright itself loses track of a page that comes out of the back/forward cache.
  async function evaluate<T>(run: (value: never) => unknown, value?: unknown): Promise<T> {
    const expression = toExpression(run, value)
    const text = hasBeenLeft ? await evaluateIn(devtools, expression) : await page.evaluate(expression)
    return readAnswer(text)
  }

  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async back() {
      hasBeenLeft = true
      const loaded = new Promise((resolve) => page.once('load', resolve))
      await devtools.send('Runtime.evaluate', { expression: 'history.back()' })
      // A page that was kept is shown without being loaded; it is given as long as a load takes.
      await Promise.race([loaded, page.waitForTimeout(1_000)])
    },
    title: () => evaluate(() => document.title),
    evaluate,
    close: () => page.close(),
    async kill() {
      const crashed = new Promise((resolve) => page.once('crash', resolve))
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
    },
    setLifecycle: async (state) => void (await devtools.send('Page.setWebLifecycleState', { state })),
  }
}

async function evaluateIn(devtools: CDPSession, expression: string): Promise<unknown> {
  const options = { expression, awaitPromise: true, returnByValue: true }
  return (await devtools.send('Runtime.evaluate', options)).result.value
}
