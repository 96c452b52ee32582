import { chromiumLaunchOptions } from '@platform/chromium'
import { createServer, type Server } from 'node:http'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { bundlePage } from '../../scenarios/real/bundle-page.ts'
import { startProvider, type TestProvider } from './provider.ts'

export interface RealProvider {
  readonly provider: TestProvider
  readonly context: BrowserContext
  readonly appOrigin: string
  open(path?: string): Promise<Page>
  /** Goes through the form, from the page on which somebody wants to sign in. */
  signIn(page: Page, name: string): Promise<void>
}

/** Where tokens are bound, the provider wants its nonce in each proof. */
export function useProvider({ isBound = false } = {}): RealProvider {
  let script: string
  let browser: Browser
  let provider: TestProvider
  let context: BrowserContext
  let app: Server
  let appOrigin: string

  beforeAll(async () => {
    script = await bundlePage(new URL('real-page.ts', import.meta.url))
    browser = await chromium.launch(await chromiumLaunchOptions())
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    app = createServer((request, response) => {
      const isScript = request.url === '/page.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      const attributes = `data-issuer="${provider.issuer}" ${isBound ? 'data-bound' : ''}`
      response.end(
        isScript
          ? script
          : `<!doctype html><html ${attributes}><script type="module" src="/page.js"></script>`,
      )
    })
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    const address = app.address()
    // Another site than the provider's, as it is with most of them.
    appOrigin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
    provider = await startProvider({ appOrigin, wantsNonce: isBound })
    context = await browser.newContext()
  })
  afterEach(async () => {
    await context.close()
    await provider.close()
    await new Promise((resolve) => {
      app.close(resolve)
      app.closeAllConnections()
    })
  })

  return {
    get provider() {
      return provider
    },
    get context() {
      return context
    },
    get appOrigin() {
      return appOrigin
    },
    async open(path = '/') {
      const page = await context.newPage()
      await page.goto(appOrigin + path)
      await page.evaluate(() => window.realOidc.oidc.session.ready)
      return page
    },
    async signIn(page, name) {
      await page.evaluate(() => void window.realOidc.oidc.signIn())
      await page.getByRole('textbox').fill(name)
      await page.getByRole('button').click()
      await page.waitForURL(`${appOrigin}/**`)
      await page.evaluate(() => window.realOidc.outcome)
    },
  }
}
