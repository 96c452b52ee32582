import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundProfileSchema } from '@platform/contract/public-profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, writeSiteBuild } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { PROFILES } from './contents.ts'

let sitesDirectory: string
let server: TestServer

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  for (const id of ['Platform', 'Candoo']) await writeSiteBuild(sitesDirectory, { id })
  server = await startTestServer({ sitesDirectory, demo: true })
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

async function listOn(site: string) {
  const response = await server.request('main', '/public-profiles?limit=100', { site })
  return z.object({ items: z.array(foundProfileSchema) }).parse(await response.json()).items
}

it('shows ten people on each site that is served, and nobody on two of them', async () => {
  const [platform, candoo] = await Promise.all(['Platform', 'Candoo'].map(listOn))
  for (const found of [platform, candoo]) {
    expect(found?.map(({ headline }) => headline)).toEqual(PROFILES.map(({ headline }) => headline))
    expect(found?.some(({ isLicenceChecked }) => isLicenceChecked)).toBe(true)
  }
  const slugs = [...(platform ?? []), ...(candoo ?? [])].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(2 * PROFILES.length)
})
