import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSitePage, startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))})`

let sitesDirectory: string
let page: string
let server: TestServer
let url: string

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  page = await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: {
      pages: { client: { journal: false } },
      api: { main: 'https://api.example/api/main', messages: '/api/messages' },
    },
    files: {
      'assets/main-AbCd123.js': SCRIPT,
      'assets/main-AbCd123.js.br': brotliCompressSync(SCRIPT),
      'assets/main-AbCd123.js.gz': gzipSync(SCRIPT),
      'assets/plain.css': 'body {}',
      'locales/en/common.json': '{"hello":"Hello"}',
      'locales/en/common.json.gz': gzipSync('{"hello":"Hello"}'),
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.secret.json': '{}',
    },
  })
  await writeSiteBuild(sitesDirectory, { id: 'Zeta' })
  await writeSiteBuild(sitesDirectory, { id: 'Platform' })
  server = await startTestServer({ sitesDirectory })
  url = server.sites.find(({ siteId }) => siteId === 'Candoo')?.url ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

describe('the files of a site', () => {
  it('go out compressed as the browser likes it best', async () => {
    const expected = { 'br, gzip': 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip', identity: null }
    for (const [accepted, encoding] of Object.entries(expected)) {
      const response = await ask('/assets/main-AbCd123.js', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(await response.text()).toBe(SCRIPT)
    }
  })

  it('are kept for ever when their name changes with their content', async () => {
    const { headers } = await ask('/assets/main-AbCd123.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/locales/en/common.json', '/assets/plain.css', '/logo.svg', '/main'])(
    '%s is asked for again',
    async (path) => {
      const first = await ask(path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const again = await ask(path, { 'if-none-match': first.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200)
    },
  )

  it('that were edited after the build do not go out in their old compressed form', async () => {
    const file = join(sitesDirectory, 'candoo/dist/locales/en/common.json')
    await writeFile(file, '{"hello":"Good day"}')
    const later = new Date(Date.now() + 10_000)
    await utimes(file, later, later)
    const response = await ask('/locales/en/common.json', { 'accept-encoding': 'gzip' })
    expect(await response.json()).toEqual({ hello: 'Good day' })
  })

  it.each([
    '/assets/none-AbCd123.js',
    '/assets',
    '/locales/xx/common.json',
    '/locales/en/none.json',
    '/locales/en',
    '/favicon.ico',
    '/index.html',
    '/.secret.json',
    '/assets/main-AbCd123.js.br',
    '/%2e%2e/%2e%2e/platform/dist/index.html',
    '/assets/..%2f..%2f..%2fplatform%2fdist%2fassets.js',
    '/assets/%5c..%5cx.js',
    '/assets/%00.js',
    '/assets/%zz.js',
  ])('%s is plainly not found', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found')
  })

  it('can only be read', async () => {
    const response = await fetch(`${url}/main`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    const head = await fetch(`${url}/main`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})

describe('the page of a site', () => {
  it.each(['/', '/main', '/client', '/main/whats-new', '/x/abc', '/search-profile', '/error/404'])(
    'is there at %s',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('site-configuration')
    },
  )

  it.each(['/no/such', '/client/journal', '/client/journal/x', '/Main', '/client%2fjournal'])(
    'says 404 at %s, and still comes',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('site-configuration')
    },
  )

  it('goes out compressed, with a tag of its own', async () => {
    const [plain, packed] = [await ask('/main'), await ask('/main', { 'accept-encoding': 'gzip' })]
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(await packed.text()).toBe(await plain.text())
  })

  it('runs nothing that is not of the site, and calls only the site and its API', async () => {
    const { headers } = await ask('/main')
    const policy = new Map(
      (headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((part) => [part.split(' ', 1).join(''), part]),
    )
    expect(policy.get('default-src')).toBe("default-src 'none'")
    expect(policy.get('script-src')).toBe("script-src 'self'")
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://api.example")
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('asks for https to be kept only where it came by https', async () => {
    expect((await ask('/main')).headers.get('strict-transport-security')).toBeNull()
    const response = await ask('/main', { 'x-forwarded-proto': 'https' })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('is read again when an operator has edited it, and a bad edit leaves the last good one', async () => {
    const edit = async (configuration: string, time: number) => {
      await writeFile(page, createSitePage(configuration))
      await utimes(page, time, time)
    }
    await edit('{"id":"Candoo","name":"Candoo","pages":{"main":{"faq":false}}}', 2_000_000_000)
    expect((await ask('/main/faq')).status).toBe(404)
    expect((await ask('/client/journal')).status).toBe(200)
    await edit('{"id":"Candoo","name":"Candoo","pages":{"main":{"fag":false}}}', 2_000_000_001)
    expect((await ask('/main/faq')).status).toBe(404)
    const complaints = server.logLines.filter((line) => line.includes('Did you mean /main/faq?'))
    await ask('/main')
    expect(complaints).toHaveLength(1)
  })
})

describe('the port of a site', () => {
  it('serves the API for that site, whatever the caller says it is', async () => {
    const response = await fetch(`${url}/api/main/plans`, { headers: { 'x-site-id': 'Platform' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const login = await fetch(`${url}/api/main/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"nobody@example.com","password":"wrong"}',
    })
    expect(login.status).toBe(401)
  })

  it('is given to the known sites in their order, then to the others', () => {
    expect(server.sites.map(({ siteId }) => siteId)).toEqual(['Platform', 'Candoo', 'Zeta'])
  })

  it('logs what a page broke its policy with, but no addresses', async () => {
    const report = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?q=secret-7' },
    }
    const response = await fetch(`${url}/csp-reports`, { method: 'POST', body: JSON.stringify([report]) })
    expect(response.status).toBe(204)
    const lines = server.logLines.filter((line) => line.includes('broke its policy'))
    expect(lines.join()).toContain('https://evil.example')
    expect(server.logLines.join()).not.toContain('secret-7')
  })
})
