import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSourceSiteIds } from './read-source-site-ids.ts'

let apps: string

beforeAll(async () => {
  apps = await mkdtemp(join(tmpdir(), 'apps-'))
  for (const [folder, source] of [
    ['brand', "export default { id: 'NewBrand', name: 'New Brand', pages: {} }"],
    ['broken', "export default { id: 'not an id' }"],
    ['other', undefined],
  ] as const) {
    await mkdir(join(apps, folder))
    if (source !== undefined) await writeFile(join(apps, folder, 'site.ts'), source)
  }
})

afterAll(() => rm(apps, { recursive: true }))

it('names the sites that have a source with an id', async () => {
  expect(await readSourceSiteIds(apps)).toEqual(['NewBrand'])
})

it('names none where there is no folder', async () => {
  expect(await readSourceSiteIds(join(apps, 'missing'))).toEqual([])
})
