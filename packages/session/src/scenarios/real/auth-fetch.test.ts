import { chromiumLaunchOptions } from '@platform/chromium'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { build } from 'tsup'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGuardedServer, type GuardedServer } from './guarded-server.ts'

let browser: Browser
let script: string
let server: GuardedServer
let context: BrowserContext

beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'auth-fetch-page-'))
  const entry = { page: fileURLToPath(new URL('auth-fetch-page.ts', import.meta.url)) }
  await build({ entry, outDir, format: 'esm', platform: 'browser', config: false, silent: true })
  script = await readFile(join(outDir, 'page.js'), 'utf8')
  await rm(outDir, { recursive: true })
  browser = await chromium.launch(await chromiumLaunchOptions())
})
afterAll(() => browser.close())
beforeEach(async () => {
  server = await startGuardedServer(script)
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
  await server.close()
})

async function open(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`http://localhost:${server.port}/`)
  await page.evaluate(() => window.calls.session.ready)
  return page
}

const signIn = (page: Page): Promise<void> =>
  page.evaluate((token) => window.calls.session.update(token), server.signIn('ada'))
const tokenOf = (page: Page): Promise<string | undefined> => page.evaluate(() => window.calls.session.token())

it('renews once for calls of three tabs that are refused together', async () => {
  const pages = [await open(), await open(), await open()]
  await signIn(pages[0]!)
  server.refuseAll()
  const answers = await Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        const authFetch = window.calls.open()
        const calls = Array.from({ length: 5 }, () => authFetch('/orders'))
        return (await Promise.all(calls)).map(({ status }) => status)
      }),
    ),
  )
  expect(answers.flat()).toEqual(answers.flat().map(() => 200))
  expect(server.counts.reauths).toBe(1)
  expect(new Set(await Promise.all(pages.map(tokenOf))).size).toBe(1)
})

it('repeats what a browser can send: forms, files and a Request', async () => {
  const page = await open()
  await signIn(page)
  server.refuseAll()
  const statuses = await page.evaluate(async () => {
    const authFetch = window.calls.open()
    const form = new FormData()
    form.set('file', new File(['seven'], 'seven.txt'))
    const request = new Request('/orders', { method: 'PUT', body: new Blob(['seven']) })
    const answers = [await authFetch('/orders', { method: 'POST', body: form }), await authFetch(request)]
    return answers.map(({ status }) => status)
  })
  expect(statuses).toEqual([200, 200])
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
  expect(server.calls.map(({ body }) => body.includes('seven'))).toEqual([true, true, true])
})

it('sends the token to its own origin and to those it was given, and never along with a redirect', async () => {
  const page = await open()
  await signIn(page)
  const other = `http://127.0.0.1:${server.port}`
  server.elsewhere = `${other}/orders`
  const sent = await tokenOf(page)
  await page.evaluate(async (origin) => {
    const authFetch = window.calls.open()
    await authFetch('orders')
    await authFetch(`${origin}/orders`)
    await window.calls.open({ origins: [origin] })(`${origin}/orders`)
    await window.calls.open({ origins: [origin] })('/orders')
    await authFetch('/orders/elsewhere')
  }, other)
  const [own, stranger, given, notGiven, leading, followed] = server.calls.map(({ token }) => token)
  expect([own, given, leading]).toEqual([sent, sent, sent])
  expect([stranger, notGiven, followed]).toEqual([undefined, undefined, undefined])
})

it('knows the address of a Request that was made in another frame', async () => {
  const page = await open()
  await signIn(page)
  await page.evaluate(async (origin) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const Foreign: typeof Request = Reflect.get(Object(frame.contentWindow), 'Request')
    await window.calls.open()(new Foreign(`${origin}/orders`))
  }, `http://127.0.0.1:${server.port}`)
  expect(server.calls.map(({ token }) => token)).toEqual([undefined])
})

it('ends the calls of whoever is left, in every tab', async () => {
  const [page, other] = [await open(), await open()]
  await signIn(page)
  server.gate = new Promise(() => undefined)
  const error = page.evaluate(() =>
    window.calls
      .open()('/orders/held')
      .catch(({ code }: { code: string }) => code),
  )
  await expect.poll(() => server.calls).toHaveLength(1)
  await other.evaluate(() => window.calls.session.logout())
  expect(await error).toBe('signed_out')
})
