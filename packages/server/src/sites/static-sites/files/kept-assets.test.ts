import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startTestServer, writeSiteBuild } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { keepAssets } from './kept-assets.ts'

const DAY_MS = 86_400_000

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function build(files: Record<string, string>): Promise<string> {
  const sites = await createFolder()
  await writeSiteBuild(sites, { id: 'Candoo', files })
  return sites
}

async function start(sitesDirectory: string, assetsDirectory: string): Promise<TestServer> {
  const server = await startTestServer({ sitesDirectory, config: { assetsDirectory } })
  onTestFinished(() => server.close())
  return server
}

const ask = (server: TestServer, path: string): Promise<Response> => fetch(`${server.sites[0]?.url}${path}`)

it('two versions that run side by side answer each the files of both, of the site alone', async () => {
  const assets = await createFolder()
  const before = await start(
    await build({ 'assets/page-OldOld1.js': 'old()', 'assets/page-OldOld1.js.br': 'brotli' }),
    assets,
  )
  const after = await start(await build({ 'assets/page-NewNew2.js': 'fresh()' }), assets)
  for (const server of [before, after]) {
    for (const [path, text] of [
      ['/assets/page-OldOld1.js', 'old()'],
      ['/assets/page-NewNew2.js', 'fresh()'],
    ] as const) {
      const answer = await fetch(`${server.sites[0]?.url}${path}`, {
        headers: { 'accept-encoding': 'identity' },
      })
      expect([answer.status, await answer.text()]).toEqual([200, text])
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    expect((await ask(server, '/assets/page-NeverWa.js')).status).toBe(404)
    expect((await ask(server, '/assets/..%2f..%2fCandoo/assets/page-OldOld1.js')).status).toBe(404)
  }
})

it('what no build had for 30 days is taken away, and what one has is not', async () => {
  const [assets, built] = [
    await createFolder(),
    join(await build({ 'assets/a-Abcdef1.js': '1' }), 'candoo/dist'),
  ]
  const now = Date.now()
  await keepAssets(built, assets, { nowMs: now })
  const old = new Date(now - 31 * DAY_MS)
  await writeFile(join(assets, 'assets/b-Abcdef1.js'), '2')
  for (const name of ['a-Abcdef1.js', 'b-Abcdef1.js']) await utimes(join(assets, 'assets', name), old, old)
  await keepAssets(built, assets, { nowMs: now })
  expect(await readdir(join(assets, 'assets'))).toEqual(['a-Abcdef1.js'])
})

it('servers that begin together leave whole files and nothing else', async () => {
  const [assets, built] = [
    await createFolder(),
    join(await build({ 'assets/a-Abcdef1.js': '1' }), 'candoo/dist'),
  ]
  await Promise.all(Array.from({ length: 5 }, () => keepAssets(built, assets, { nowMs: Date.now() })))
  expect(await readdir(join(assets, 'assets'))).toEqual(['a-Abcdef1.js'])
})
