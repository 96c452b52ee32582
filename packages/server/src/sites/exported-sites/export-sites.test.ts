import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScript } from '../../../testing/backups/run-script.ts'
import {
  createDataDirectory,
  startTestServer,
  switchPageOff,
  writeSiteBuild,
} from '../../../testing/index.ts'

const SCRIPT = 'console.log(1)'
const DAY_MS = 86_400_000

/** What a server says of one answer, a network says in its own way; the request id is the server's. */
const OF_TRANSPORT =
  /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/

let sitesDirectory: string
let folder: string
let data: Awaited<ReturnType<typeof createDataDirectory>>
beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  folder = await mkdtemp(join(tmpdir(), 'platform-exported-'))
  data = await createDataDirectory()
  await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { client: { journal: false } } },
    files: {
      'assets/main-AbCd123.js': SCRIPT,
      'assets/main-AbCd123.js.br': brotliCompressSync(SCRIPT),
      'locales/en/common.json': '{"hello":"Hello"}',
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'prerendered/en/home.html': '<!doctype html>',
      '.secret.json': '{}',
    },
  })
})
afterAll(async () => {
  await data[Symbol.asyncDispose]()
  for (const path of [sitesDirectory, folder]) await rm(path, { recursive: true })
})

const runExport = (...argv: readonly string[]) =>
  runScript('sites:export', [folder, ...argv], { DATA_DIR: data.path, SITES_DIR: sitesDirectory })
const read = (path: string): Promise<string> => readFile(join(folder, 'Candoo', path), 'utf8')

interface Rule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What such a network sends with a path. */
async function listHeaders(pathname: string): Promise<Record<string, string>> {
  const rules: readonly Rule[] = JSON.parse(await read('headers.json'))
  const found = rules.filter(({ path }) => pathname.startsWith(path.replace(/\*$/, '')))
  return Object.assign({}, ...found.map(({ headers }) => headers))
}

it('writes what a site is made of, and says of each file what the server says', async () => {
  expect(await runExport()).toMatchObject({ code: 0, output: expect.stringContaining('Candoo is in') })
  const names = await readdir(join(folder, 'Candoo'), { recursive: true })
  expect(names.filter((name) => name.includes('.') || name.startsWith('_')).toSorted()).toEqual([
    '_headers',
    '_redirects',
    'assets/404.html',
    'assets/main-AbCd123.js',
    'headers.json',
    'index.html',
    'locales/404.html',
    'locales/en/common.json',
    'logo.svg',
    'missing.txt',
  ])
  const server = await startTestServer({ sitesDirectory })
  const { url = '' } = server.sites[0] ?? {}
  for (const path of [
    '/',
    '/client/documents',
    '/assets/main-AbCd123.js',
    '/locales/en/common.json',
    '/logo.svg',
  ]) {
    const { headers } = await fetch(url + path, { headers: { 'x-forwarded-proto': 'https' } })
    const said = await listHeaders(path)
    const own = [...headers].filter(([name]) => !OF_TRANSPORT.test(name))
    // Where nothing is said, such networks ask anew each time.
    expect(Object.fromEntries(own)).toEqual({ 'cache-control': 'no-cache', ...said })
  }
  await server.close()
  const text = await read('_headers')
  for (const rule of ['/*', '/assets/*']) expect(text).toContain(`${rule}\n  `)
  expect(text).toContain('  cache-control: public, max-age=31536000, immutable')
})

it('says of each address what is there: a page that is on, or nothing, and never the page for a script', async () => {
  await runExport()
  const rules = (await read('_redirects')).trim().split('\n')
  expect(rules.slice(0, 2)).toEqual(['/assets/* /missing.txt 404', '/locales/* /missing.txt 404'])
  expect(rules).toContain('/client/messages/:id /index.html 200')
  expect(rules).toContain('/main/faq /index.html 200')
  expect(rules).not.toContain('/client/journal /index.html 200')
  expect(rules.at(-1)).toBe('/* /index.html 404')
  expect((await listHeaders('/missing.txt'))['cache-control']).toBe('no-store')
})

it('leaves out what is switched off, and names the API where that is elsewhere', async () => {
  await switchPageOff(data.path, 'Candoo', 'client.documents')
  expect(await runExport('--api', 'https://api.platform.example')).toMatchObject({
    code: 0,
    output: expect.stringContaining('without client.documents'),
  })
  const page = await read('index.html')
  expect(page).toContain('"documents":false')
  expect(page).toContain('"journal":false')
  expect(page).toContain('"https://api.platform.example/api/main"')
  expect(await read('_redirects')).not.toContain('/client/documents ')
  const { 'content-security-policy': policy } = await listHeaders('/')
  expect(policy).toContain("connect-src 'self' https://api.platform.example;")
  expect(policy).not.toContain('report')
})

it('keeps the files of earlier builds for pages that are open still', async () => {
  const assets = join(folder, 'Candoo/assets')
  await writeFile(join(assets, 'main-Before1.js'), SCRIPT)
  await writeFile(join(assets, 'main-LongAgo.js'), SCRIPT)
  const longAgo = new Date(Date.now() - 31 * DAY_MS)
  await utimes(join(assets, 'main-LongAgo.js'), longAgo, longAgo)
  await runExport()
  expect((await readdir(assets)).toSorted()).toEqual(['404.html', 'main-AbCd123.js', 'main-Before1.js'])
})

it.each([
  [[], 'Write: sites:export'],
  [['--api', 'api.example'], '--api must be an origin'],
  [['--api', 'https://api.example/v1'], '--api must be an origin'],
  [['--ap', 'x'], 'Write: sites:export'],
])('refuses %j with a clear line', async (argv, line) => {
  const settings = { DATA_DIR: data.path, SITES_DIR: sitesDirectory }
  const given = argv.length === 0 ? [] : [folder, ...argv]
  expect(await runScript('sites:export', given, settings)).toMatchObject({
    code: 2,
    output: expect.stringContaining(line),
  })
})
