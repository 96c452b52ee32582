import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSitePage, startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const RENDERED_FROM = { id: 'Candoo', name: 'Candoo', logo: '/logo.svg', pages: {}, api: {} }

let sitesDirectory: string
let shell: string
let server: TestServer
let url: string

function createRendered(language: string, text: string): string {
  return createSitePage(JSON.stringify(RENDERED_FROM))
    .replace('<html lang="en">', `<html lang="${language}" dir="ltr">`)
    .replace('<title>', '<style>p { color: teal }</style><title>')
    .replace('<div id="root">', `<div id="root">${text}`)
}

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  shell = await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { main: { demo: false } }, api: { main: 'https://api.example/main' } },
    files: {
      'prerendered/en/main.home.html': createRendered('en', 'Welcome'),
      'prerendered/de/main.home.html': createRendered('de', 'Willkommen'),
      'prerendered/en/main.demo.html': createRendered('en', 'A demo'),
    },
  })
  server = await startTestServer({ sitesDirectory })
  url = server.sites.find(({ siteId }) => siteId === 'Candoo')?.url ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${path}`, { headers })
}

const fetchPage = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await ask(path, headers)).text()

describe('a page that the build rendered', () => {
  it.each(['/main', '/', '/main?next=%2Fclient'])('is sent at %s', async (path) => {
    expect(await fetchPage(path)).toContain('Welcome')
  })

  it.each([
    ['what the address asks for', '/main?lang=de', {}],
    ['the choice made before', '/main', { cookie: 'platform.language=de' }],
    [
      "the first of the browser's languages that there is",
      '/main',
      { 'accept-language': 'pt, de-AT;q=0.8, en;q=0.5' },
    ],
    ['the address before the choice', '/main?lang=de', { cookie: 'platform.language=en' }],
  ])('comes in the language of %s', async (_what, path, headers) => {
    expect(await fetchPage(path, headers)).toContain('Willkommen')
  })

  it('comes in English to everybody else', async () => {
    expect(await fetchPage('/main', { cookie: 'platform.language=xx', 'accept-language': '*' })).toContain(
      'Welcome',
    )
  })

  it('is kept apart by language and choice in every cache', async () => {
    const response = await ask('/main')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    const tags = [response, await ask('/main?lang=de')].map(({ headers }) => headers.get('etag'))
    expect(tags[0]).not.toBe(tags[1])
  })

  it('remembers the language of the address for readers without scripts, and nothing else', async () => {
    const chosen = await ask('/main?lang=de')
    expect(chosen.headers.get('set-cookie')).toContain('platform.language=de; ')
    for (const path of ['/main', '/main?lang=xx', '/main?lang=de%0d%0aSet-Cookie:x'])
      expect((await ask(path)).headers.get('set-cookie')).toBeNull()
  })

  it('comes in the colours that were chosen', async () => {
    expect(await fetchPage('/main', { cookie: 'platform.appearance=dark' })).toContain(
      'data-color-scheme="dark"',
    )
    expect(await fetchPage('/main', { cookie: 'platform.appearance="><script>' })).not.toContain(
      'data-color-scheme',
    )
  })

  it('allows the styles inside it by their hash, and no others', async () => {
    const response = await ask('/main')
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, style = ''] = /<style>([^<]*)</.exec(await response.text()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe-inline')
    const file = await ask('/logo.svg')
    expect(file.headers.get('content-security-policy')).toContain("style-src 'self';")
  })

  it('holds the configuration of index.html', async () => {
    expect(await fetchPage('/main')).toContain('https://api.example/main')
  })

  it('is not sent where it is switched off, or in a language it was not rendered in', async () => {
    const off = await ask('/main/demo')
    expect([off.status, (await off.text()).includes('A demo')]).toEqual([404, false])
    expect(await fetchPage('/main?lang=ar')).not.toContain('Welcome')
  })

  it('is not to be had as a file', async () => {
    expect((await ask('/prerendered/en/main.home.html')).status).toBe(404)
  })

  it('follows an edit of index.html, and is left out under another name', async () => {
    const before = await readFile(shell, 'utf8')
    await edit(before.replace('https://api.example/main', 'https://other.example/main'))
    expect(await fetchPage('/main')).toContain('https://other.example/main')
    await edit(before.replace('"name":"Candoo"', '"name":"Can do"'))
    expect(await fetchPage('/main')).not.toContain('Welcome')
    await edit(before)
    expect(await fetchPage('/main')).toContain('Welcome')
  })
})

let edits = 0

async function edit(html: string): Promise<void> {
  await writeFile(shell, html)
  // Two edits within the resolution of the file system's clock are still two edits.
  edits += 10
  const later = new Date(Date.now() + edits * 1_000)
  await utimes(shell, later, later)
}
