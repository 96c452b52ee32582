import { chromiumLaunchOptions } from '@platform/chromium'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cut, empty, html, json, problem, startTestServer } from '@platform/test-server'
import type { Answer, TestServer } from '@platform/test-server'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { build } from 'tsup'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'

// Only a browser tells how much of a body has left, and only a browser hides a redirect, so these tests run in one.

/** The scripts of a page, by name: what is loaded on demand stays a script of its own. */
async function bundlePage(): Promise<Map<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'api-page-'))
  const entry = { page: fileURLToPath(new URL('page.ts', import.meta.url)) }
  await build({
    entry,
    outDir,
    format: 'esm',
    platform: 'browser',
    splitting: true,
    noExternal: [/.*/],
    config: false,
    silent: true,
  })
  const names = await readdir(outDir)
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(outDir, name), 'utf8')] as const),
  )
  await rm(outDir, { recursive: true })
  return new Map(files)
}

let scripts: Map<string, string>
let browser: Browser
let server: TestServer
let page: Page
let loaded: string[]

beforeAll(async () => {
  scripts = await bundlePage()
  browser = await chromium.launch(await chromiumLaunchOptions())
})
afterAll(() => browser.close())
beforeEach(async () => {
  server = await startTestServer()
  page = await browser.newPage()
  loaded = []
  await page.route(`${server.origin}/*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    loaded.push(name)
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: scripts.get(name) ?? '' })
  })
  await page.goto(server.origin)
})
afterEach(async () => {
  await page.close()
  await server[Symbol.asyncDispose]()
})

const SIZE_BYTES = 3_000_000

function upload(leave?: 'abort' | 'switch') {
  return page.evaluate(([sizeBytes, then]) => window.calls.upload('/files', sizeBytes, then), [
    SIZE_BYTES,
    leave,
  ] as const)
}

describe('an upload', () => {
  test('tells how much has left, and carries what every call carries', async () => {
    server.answer(json({ id: 7 }, 201))
    const { progress, answer } = await upload()
    expect(answer).toEqual({ id: 7 })
    expect(progress.at(-1)).toEqual({ bytes: SIZE_BYTES, totalBytes: SIZE_BYTES })
    expect(progress.map(({ bytes }) => bytes)).toEqual(
      progress.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
    )
    const [request] = server.requests
    expect(request?.body).toHaveLength(SIZE_BYTES)
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/main/files',
      headers: {
        authorization: 'Bearer tok-1',
        'content-type': 'application/pdf',
      },
    })
  })

  test('loads what it needs only when there is one', async () => {
    const before = [...loaded]
    await upload()
    expect(loaded.length).toBe(before.length + 1)
  })

  test.each<[string, Answer, object]>([
    ['it is refused', problem('too_large', 413), { kind: 'http', status: 413, code: 'too_large' }],
    ['a page comes instead', html(), { kind: 'decode', status: 200 }],
  ])('fails with our one error when %s, and is not repeated', async (_, answer, expected) => {
    server.answer(answer)
    expect((await upload()).error).toMatchObject(expected)
    expect(server.requests).toHaveLength(1)
  })

  test('fails with our one error when the line is cut', async () => {
    server.answer(cut())
    expect((await upload()).error).toMatchObject({ kind: 'network', status: undefined })
  })

  test('does not take the answer of another address', async () => {
    server.answer(
      (_, response) => response.writeHead(303, { location: '/api/main/elsewhere' }).end(),
      json({}),
    )
    expect((await upload()).error).toMatchObject({ kind: 'decode' })
  })

  test('may be answered with nothing', async () => {
    server.answer(empty())
    expect(await upload()).not.toHaveProperty('error')
  })

  test.each([
    ['abort', 'aborted'],
    ['switch', 'stale-identity'],
  ] as const)('ends at once and closes its connection: %s', async (leave, kind) => {
    server.answer(() => undefined)
    expect((await upload(leave)).error).toMatchObject({ kind })
    await expect.poll(() => server.countConnections()).toBe(0)
  })
})

describe('a call', () => {
  test.each<[string, Answer, object]>([
    ['leads elsewhere', redirect(), { kind: 'decode', status: undefined }],
    ['is cut off', cut(), { kind: 'network', status: undefined }],
    ['is a page', html(), { kind: 'decode', status: 200 }],
    ['is refused', problem('forbidden', 403), { kind: 'http', status: 403, code: 'forbidden' }],
  ])('fails with our one error when its answer %s', async (_, answer, expected) => {
    server.answer(answer)
    expect((await page.evaluate(() => window.calls.read('/account'))).error).toMatchObject(expected)
  })

  test('does not follow where an answer leads', async () => {
    server.answer(redirect(), json({}))
    await page.evaluate(() => window.calls.read('/account'))
    expect(server.requests).toHaveLength(1)
  })
})

describe('a call to another origin', () => {
  /** What every server lets in that takes a token at all. */
  const letIn: Answer = (request, response, raw) => {
    json({ method: request.method }, 200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    })(request, response, raw)
  }

  /** From a real address: a page of nowhere may not call this machine, and where pages are made up nobody is asked first. */
  const serve: Answer = ({ url }, response) => {
    const script = scripts.get(url.slice(1))
    const type = script === undefined ? 'text/html' : 'text/javascript'
    response
      .writeHead(200, { 'content-type': type })
      .end(script ?? '<script type="module" src="/page.js"></script>')
  }

  test('needs nothing let in but the token and what a body is', async () => {
    await using site = await startTestServer()
    await using other = await startTestServer()
    site.answer(serve)
    other.answer(letIn)
    await page.unrouteAll()
    await page.goto(site.origin)
    const { answer } = await page.evaluate((origin) => window.calls.read('/account', origin), other.origin)
    expect(answer).toEqual({ method: 'GET' })
    const sent = await page.evaluate(
      (origin) => window.calls.upload('/files', 9, undefined, origin),
      other.origin,
    )
    expect(sent.answer).toEqual({ method: 'POST' })
    const asked = other.requests.filter(({ method }) => method === 'OPTIONS')
    const wanted = asked.map(({ headers }) => headers['access-control-request-headers'])
    expect(wanted).toEqual(['authorization', 'authorization,content-type'])
  })
})

function redirect(): Answer {
  return (_, response) => response.writeHead(302, { location: '/api/main/elsewhere' }).end()
}

test('outside a browser a file goes all the same, without progress', async () => {
  server.answer(json({ id: 7 }))
  const { clients } = createTestApi(server.origin)
  const told: unknown[] = []
  const body = new Blob(['abc'], { type: 'application/pdf' })
  const options = { method: 'POST', body, onUploadProgress: (now: unknown) => void told.push(now) } as const
  await expect(clients.main.request('/files', options)).resolves.toEqual({ id: 7 })
  expect(server.requests[0]).toMatchObject({ body: 'abc', headers: { 'content-type': 'application/pdf' } })
  expect(told).toEqual([])
})
