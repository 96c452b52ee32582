import { fileURLToPath } from 'node:url'
import { startTestServer } from '@platform/server/testing'
import type { Browser } from 'playwright'
import { readPublicPaths } from '../audits/public-pages.ts'
import { loadPage, type Load } from '../measure/load.ts'
import type { Options } from '../options.ts'
import type { Site } from '../product/sites.ts'
import { servePlainPage } from '../reference/plain-page.ts'

export interface PaintResults {
  readonly name: string
  readonly loads: Load[]
}

export interface Paints {
  readonly plain: PaintResults
  readonly pages: readonly PaintResults[]
}

interface Subject extends PaintResults {
  readonly url: string
}

const SITES = fileURLToPath(new URL('../../../../apps/', import.meta.url))
const SITE_ID = 'Platform'
const AREA = '/main'

function turn<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** On the slow processor and network; which page is first changes from round to round. */
export async function measurePaint(browser: Browser, { rounds, latencyMs }: Options): Promise<Paints> {
  await using server = await startTestServer({ sitesDirectory: SITES })
  const served = server.sites.find(({ siteId }) => siteId === SITE_ID)
  if (served === undefined)
    throw new Error(`${SITE_ID} is not built: run the benchmark of the sites or \`turbo build\` first`)
  const site: Site = { id: SITE_ID, url: served.url }
  await using references = new AsyncDisposableStack()
  const plainServer = references.adopt(await servePlainPage(site), ({ close }) => close())
  const paths = (await readPublicPaths(site)).filter((path) => path === AREA || path.startsWith(`${AREA}/`))
  const plain: Subject = { name: 'plain', url: plainServer.url, loads: [] }
  const pages = paths.map((path): Subject => ({ name: path, url: `${site.url}${path}`, loads: [] }))
  const all = [plain, ...pages]
  // The first load of each also opens what the server keeps.
  for (const { url } of all) await loadPage(browser, { url })
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`Round ${round + 1} of ${rounds} …\n`)
    for (const { url, loads } of turn(all, round)) loads.push(await loadPage(browser, { url, latencyMs }))
  }
  return { plain, pages }
}
