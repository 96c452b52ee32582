import type { Browser } from 'playwright'
import { readPublicPaths } from '../audits/public-pages.ts'
import { loadPage, type Load } from '../measure/load.ts'
import type { Options } from '../options.ts'
import { startBuiltSite } from '../product/built-site.ts'
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

const AREA = '/main'

function turn<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** On the slow processor and network; which page is first changes from round to round. */
export async function measurePaint(browser: Browser, { rounds, latencyMs }: Options): Promise<Paints> {
  await using built = await startBuiltSite()
  const { site } = built
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
