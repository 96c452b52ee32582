import { budgets, type Budget, type Unit } from '../budgets.ts'
import type { Load } from '../measure/load.ts'
import type { SiteResults } from '../measure/results.ts'
import { countRounds, readDepth } from '../requests/depth.ts'
import { chooseCounted, isApiCall, isTexts, type RecordedRequest } from '../requests/recorded-request.ts'
import type { Line, Section } from './lines.ts'
import { medianOf, ratioOf, readFcp, readLcp, readShift, readTbt } from './rounds.ts'
import { readBrotliKb } from './weights.ts'

type LineOf<Subject> = (
  label: string,
  unit: Unit,
  read: (subject: Subject) => number | undefined,
  budget?: Budget,
) => Line

function createLines<Subject>(
  sites: readonly SiteResults[],
  choose: (site: SiteResults) => Subject,
): LineOf<Subject> {
  return (label, unit, read, budget) => ({
    label,
    unit,
    values: Object.fromEntries(sites.map((results) => [results.site.id, read(choose(results))])),
    ...(budget !== undefined && { budget }),
  })
}

function readRequests(loads: readonly Load[]): readonly RecordedRequest[] {
  return chooseCounted(loads[0]?.requests ?? [])
}

function namesOf(sites: readonly SiteResults[]): string[] {
  return sites.map(({ site }) => site.id)
}

export function createLandingSection(sites: readonly SiteResults[], isThrottled: boolean): Section {
  const { landing } = budgets
  const line = createLines(sites, (site) => site)
  const lines = [
    line('requests', 'count', (site) => readRequests(site.landing).length, landing.requests),
    line('depth of the chain', 'count', (site) => readDepth(readRequests(site.landing)), landing.depth),
    line(
      'blocking resources',
      'count',
      (site) => site.landing[0]?.blocking.length,
      landing.blockingResources,
    ),
    line(
      'API calls',
      'count',
      (site) => readRequests(site.landing).filter(isApiCall).length,
      landing.apiCalls,
    ),
    line(
      'script, brotli',
      'kB',
      (site) => readBrotliKb(readRequests(site.landing), 'script'),
      landing.script,
    ),
    line('style, brotli', 'kB', (site) => readBrotliKb(readRequests(site.landing), 'style'), landing.style),
  ]
  const times = [
    line('FCP', 'ms', (site) => medianOf(site.landing, readFcp)),
    line('LCP', 'ms', (site) => medianOf(site.landing, readLcp)),
    line(
      'LCP to the bare page',
      'ratio',
      (site) => ratioOf(site.landing, site.bare, readLcp),
      landing.lcpToBarePage,
    ),
    line('blocking time', 'ms', (site) => medianOf(site.landing, readTbt), landing.blockingTime),
    line('layout shift', 'shift', (site) => medianOf(site.landing, readShift), landing.layoutShift),
  ]
  return {
    title: 'Landing page',
    columns: namesOf(sites),
    lines: isThrottled ? [...lines, ...times] : lines,
    note: `The largest paint was of: ${sites[0]?.landing[0]?.vitals.lcpElement ?? 'nothing'}`,
  }
}

export function createSignedInSection(sites: readonly SiteResults[], isThrottled: boolean): Section {
  const { signedIn } = budgets
  const line = createLines(sites, (site) => site.signedIn)
  const lines = [
    line('requests', 'count', (loads) => readRequests(loads).length),
    line('depth of the chain', 'count', (loads) => readDepth(readRequests(loads))),
    line('blocking resources', 'count', (loads) => loads[0]?.blocking.length),
    line('API calls', 'count', (loads) => readRequests(loads).filter(isApiCall).length),
    line(
      'rounds of translations',
      'count',
      (loads) => countRounds(readRequests(loads).filter(isTexts)),
      signedIn.textRounds,
    ),
    line('script, brotli', 'kB', (loads) => readBrotliKb(readRequests(loads), 'script'), signedIn.script),
    line('style, brotli', 'kB', (loads) => readBrotliKb(readRequests(loads), 'style')),
  ]
  const times = [
    line('FCP', 'ms', (loads) => medianOf(loads, readFcp)),
    line('LCP', 'ms', (loads) => medianOf(loads, readLcp)),
    line('blocking time', 'ms', (loads) => medianOf(loads, readTbt)),
    line('layout shift', 'shift', (loads) => medianOf(loads, readShift)),
  ]
  return {
    title: 'First signed-in page',
    columns: namesOf(sites),
    lines: isThrottled ? [...lines, ...times] : lines,
  }
}
