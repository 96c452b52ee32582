import type { Language } from '@platform/contract'
import type { ConceptKey } from '@platform/contract/code-search'
import { codeSystems } from '../../../features/health-record/codings/codings.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type Reader = Pick<SiteServices, 'api'>

/** An import changes them, and nobody else: not while somebody looks. */
const LONG_MS = 5 * 60_000

interface CodeFilter {
  readonly q: string
  readonly system: string
  readonly kind: string
}

/** What was typed before and found is not asked for again. */
export function codeList({ api }: Reader, { q, system, kind }: CodeFilter, language: Language) {
  const input = { q, language, ...(system !== '' && { system }), ...(kind !== '' && { kind }) }
  return {
    ...api.query.medicalSearch.codes.search.infiniteOptions(byCursor(input)),
    staleTime: LONG_MS,
    enabled: q !== '',
  }
}

export function oneCode({ api }: Reader, coding: ConceptKey, language: Language) {
  return {
    ...api.query.medicalSearch.codes.read.queryOptions({ input: { ...coding, language } }),
    staleTime: LONG_MS,
  }
}

export function recentCodes({ api }: Reader, language: Language) {
  return api.query.medicalSearch.codes.listRecent.queryOptions({ input: { language } })
}

export async function prefetchCodeSystems(services: SiteServices): Promise<void> {
  await startQuery(services.queryClient, codeSystems(services))
}
