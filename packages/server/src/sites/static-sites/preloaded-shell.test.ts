import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const PRELOAD = { scripts: ['/assets/page-1.js'], styles: ['/assets/page-2.css'], namespaces: ['common'] }
const PRELOADS = {
  script: '/assets/early-1.js',
  pages: {
    'client.home': { ...PRELOAD, early: { path: '/client', calls: [['main', '/account']] } },
    'client.myteam': PRELOAD,
    'client.journal': { ...PRELOAD, early: { path: '/client/journal', calls: [['careData', '/Journal']] } },
  },
}

let sitesDirectory: string
let server: TestServer
let url: string

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { client: { journal: false } } },
    files: { 'prerendered/preloads.json': JSON.stringify(PRELOADS) },
  })
  await writeSiteBuild(sitesDirectory, { id: 'Platform' })
  server = await startTestServer({ sitesDirectory })
  url = server.sites.find(({ siteId }) => siteId === 'Candoo')?.url ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

const fetchPage = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text()

it('names the code, the styles and the texts of a page behind the sign-in', async () => {
  const page = await fetchPage('/client/myteam')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js">')
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/page-2.css">')
  expect(page).toContain('<link rel="preload" as="fetch" crossorigin href="/locales/en/common.json">')
})

it('names the calls of a page and the script that makes them, after the configuration and before the start', async () => {
  const page = await fetchPage('/client')
  const places = [
    'id="site-configuration"',
    'id="early-calls"',
    '/assets/early-1.js',
    '/assets/main-AbCd123.js',
  ]
  const found = places.map((text) => page.indexOf(text))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(page).toContain('{"path":"/client","calls":[["main","/account"]]}')
})

it.each([
  ['that asks for nothing', '/client/myteam'],
  ['that is off', '/client/journal'],
  ['the build says nothing of', '/client/documents'],
])('makes no call early for a page %s', async (_, path) => {
  expect(await fetchPage(path)).not.toContain('early')
})

it('sends the page as it was built where the build says nothing at all', async () => {
  const platform = server.sites.find(({ siteId }) => siteId === 'Platform')?.url ?? ''
  const answer = await fetch(`${platform}/client`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('rel="preload"')
})
