import { budgets } from '../budgets.ts'
import type { Load } from '../measure/load.ts'
import type { Results } from '../measure/results.ts'
import type { RouteChunk } from '../measure/route-chunks.ts'
import {
  chooseCounted,
  isDataCall,
  isScreenCode,
  type RecordedRequest,
} from '../requests/recorded-request.ts'
import type { Section } from './lines.ts'
import { medianOf, ratioOf, readFcp, readFirstRow, readLcp, readShift, readTbt } from './rounds.ts'
import { readBrotliKb } from './weights.ts'

const MS_PER_SECOND = 1000
const BYTES_PER_KB = 1000

/** In the same rounds. */
export function createReferenceSection({ sites, floor }: Results): Section {
  const pages = { ...Object.fromEntries(sites.map(({ site, bare }) => [site.id, bare])), Floor: floor }
  const valuesOf = (read: (loads: readonly Load[]) => number | undefined) =>
    Object.fromEntries(Object.entries(pages).map(([name, loads]) => [name, read(loads)]))
  const requestsOf = (loads: readonly Load[]): readonly RecordedRequest[] =>
    chooseCounted(loads[0]?.requests ?? [])
  return {
    title: 'Reference pages',
    columns: Object.keys(pages),
    lines: [
      { label: 'requests', unit: 'count', values: valuesOf((loads) => requestsOf(loads).length) },
      {
        label: 'script, brotli',
        unit: 'kB',
        values: valuesOf((loads) => readBrotliKb(requestsOf(loads), 'script')),
      },
      { label: 'FCP', unit: 'ms', values: valuesOf((loads) => medianOf(loads, readFcp)) },
      { label: 'LCP', unit: 'ms', values: valuesOf((loads) => medianOf(loads, readLcp)) },
      { label: 'blocking time', unit: 'ms', values: valuesOf((loads) => medianOf(loads, readTbt)) },
      { label: 'layout shift', unit: 'shift', values: valuesOf((loads) => medianOf(loads, readShift)) },
    ],
    note: 'Under the name of a site: its landing page as HTML and CSS alone. Floor: a heading made with all libraries.',
  }
}

/** In milliseconds after a point in the life of the route's code. */
function readDataStart(
  { requests }: Load,
  since: (code: readonly RecordedRequest[]) => number | undefined,
): number | undefined {
  const scripts = requests.filter(({ kind }) => kind === 'script')
  const screen = scripts.findIndex((request) => isScreenCode(request))
  const call = requests.find(isDataCall)
  if (screen === -1 || call === undefined) return undefined
  const from = since(scripts.slice(screen))
  return from === undefined ? undefined : (call.startedAt - from) * MS_PER_SECOND
}

const readFirstStart = (code: readonly RecordedRequest[]): number | undefined => code[0]?.startedAt
const readLastEnd = (code: readonly RecordedRequest[]): number =>
  Math.max(...code.map(({ finishedAt }) => finishedAt ?? 0))

export function createDataSection({ sites, fetchOnMount }: Results): Section {
  const [first] = sites
  const loads = first?.signedIn ?? []
  const name = first?.site.id ?? ''
  const { signedIn } = budgets
  return {
    title: 'Data of the first signed-in page',
    columns: [name],
    lines: [
      {
        label: 'first data call after the code of the route was asked for',
        unit: 'ms',
        values: { [name]: medianOf(loads, (load) => readDataStart(load, readFirstStart)) },
      },
      {
        label: 'first data call after the code of the route has arrived',
        unit: 'ms',
        values: { [name]: medianOf(loads, (load) => readDataStart(load, readLastEnd)) },
        budget: signedIn.dataAfterCode,
      },
      { label: 'first row', unit: 'ms', values: { [name]: medianOf(loads, readFirstRow) } },
      {
        label: 'first row, fetching on mount',
        unit: 'ms',
        values: { [name]: medianOf(fetchOnMount, readFirstRow) },
      },
      {
        label: 'first row to fetching on mount',
        unit: 'ratio',
        values: { [name]: ratioOf(loads, fetchOnMount, readFirstRow) },
        budget: signedIn.firstRowToFetchOnMount,
      },
    ],
    note: 'Fetching on mount is the same site built without the prefetch of its pages.',
  }
}

/** `chunks` come heaviest first. */
export function createRouteSection(chunks: readonly RouteChunk[]): Section {
  const own = chunks[0]
  const added = chunks.toSorted((a, b) => b.addedBytes - a.addedBytes)[0]
  return {
    title: 'Code of a route',
    columns: ['Heaviest'],
    lines: [
      {
        label: `chunk of its own (${own?.name ?? ''}), brotli`,
        unit: 'kB',
        values: { Heaviest: own && own.ownBytes / BYTES_PER_KB },
        budget: budgets.route.chunk,
      },
      {
        label: `all it adds to the start page (${added?.name ?? ''}), brotli`,
        unit: 'kB',
        values: { Heaviest: added && added.addedBytes / BYTES_PER_KB },
      },
    ],
  }
}
