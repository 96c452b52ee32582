import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { recordRequests } from '../browser/record-requests.ts'
import { settle } from '../browser/settle.ts'
import { cacheFolder } from '../cache-folder.ts'
import { pathOf } from '../requests/recorded-request.ts'
import type { Site } from '../product/sites.ts'
import { readCriticalPage } from './critical-page.ts'
import { serveFolder, type StaticServer } from './static-server.ts'

/** What a site says of itself however it is made; a page that keeps others out of its process costs a new process. */
const POLICY = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

export function readPolicy(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => POLICY.includes(name)))
}

/**
 * As HTML and CSS alone, with the same fonts, images and policy: nothing that shows the same can be there
 * earlier.
 */
export async function serveBarePage(browser: Browser, site: Site): Promise<StaticServer> {
  const folder = join(cacheFolder, `bare-${site.id}`)
  await rm(folder, { recursive: true, force: true })
  const context = await openContext(browser, 'phone')
  let policy: Record<string, string>
  try {
    const page = await context.newPage()
    const recording = await recordRequests(await context.newCDPSession(page))
    const answer = await page.goto(`${site.url}/main`)
    policy = readPolicy(answer?.headers() ?? {})
    await settle(page, recording)
    await recording.readBodies()
    const files = recording.requests.filter(({ kind }) => kind === 'font' || kind === 'image')
    for (const { body, ...request } of files) {
      const path = join(folder, pathOf(request))
      await mkdir(dirname(path), { recursive: true })
      if (body !== undefined) await writeFile(path, body)
    }
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), await page.evaluate(readCriticalPage))
  } finally {
    await context.close()
  }
  return serveFolder(folder, policy)
}
