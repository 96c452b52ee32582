import type { Language } from '@platform/contract'
import type { ProfileSection } from '@platform/contract/health-record'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type Reader = Pick<SiteServices, 'api'>

/** An import changes them, and nobody else: not while somebody looks. */
const LONG_MS = 5 * 60_000

export function codeSystems({ api }: Reader) {
  return { ...api.query.medicalSearch.codes.listSystems.queryOptions(), staleTime: LONG_MS }
}

interface Typed {
  readonly q: string
  readonly section: ProfileSection
}

/** What may be meant by what was typed as the name of an entry. */
export function suggestedCodes({ api }: Reader, { q, section }: Typed, language: Language) {
  return {
    ...api.query.medicalSearch.codes.suggest.queryOptions({ input: { q, section, language } }),
    staleTime: LONG_MS,
  }
}
