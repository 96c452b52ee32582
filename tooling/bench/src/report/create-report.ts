import type { Load } from '../measure/load.ts'
import type { Results, SiteResults } from '../measure/results.ts'
import type { RouteChunk } from '../measure/route-chunks.ts'
import type { Section } from './lines.ts'
import { createDataSection, createReferenceSection, createRouteSection } from './other-sections.ts'
import { createNavigationSection } from './navigation-section.ts'
import { createLandingSection, createSignedInSection } from './page-sections.ts'
import { createWeightSection } from './weights.ts'

function createWeights(
  title: string,
  sites: readonly SiteResults[],
  choose: (site: SiteResults) => readonly Load[],
) {
  const pages = Object.fromEntries(
    sites.map((results) => [results.site.id, choose(results)[0]?.requests ?? []]),
  )
  const note = 'Style includes what is inside the page. As served counts headers, too.'
  return createWeightSection(title, pages, note)
}

/** In the order in which it matters. */
export function createSections(results: Results, chunks: readonly RouteChunk[]): Section[] {
  const { sites, navigations } = results
  const isThrottled = results.floor.length > 0
  return [
    createLandingSection(sites, isThrottled),
    createSignedInSection(sites, isThrottled),
    ...(isThrottled
      ? [
          createDataSection(results),
          ...(navigations === undefined ? [] : [createNavigationSection({ navigations })]),
          createReferenceSection(results),
        ]
      : []),
    createRouteSection(chunks),
    createWeights('Weight of the landing page', sites, ({ landing }) => landing),
    createWeights('Weight of the first signed-in page', sites, ({ signedIn }) => signedIn),
  ]
}
