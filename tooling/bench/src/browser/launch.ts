import { chromiumLaunchOptions } from '@platform/chromium'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright'
import { TOKEN_KEY } from '../product/sign-in.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESKTOP = { viewport: { width: 1280, height: 900 } }

/** A Chromium that reaches this machine and no other. */
export async function launchBrowser(more: LaunchOptions = {}): Promise<Browser> {
  const options = await chromiumLaunchOptions()
  const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
  return chromium.launch({
    ...options,
    ...more,
    args: [...(options.args ?? []), ...(more.args ?? []), loopbackOnly],
  })
}

export async function openContext(
  browser: Browser,
  device: 'phone' | 'desktop',
  token?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(device === 'phone' ? PHONE : DESKTOP),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  if (token !== undefined) {
    await context.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
      },
      [TOKEN_KEY, token] as const,
    )
  }
  return context
}
