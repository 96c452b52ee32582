import { MEASUREMENT_KINDS } from '@platform/contract/health-record'
import { usePageSearch } from '@platform/routing'

export const JOURNAL_VIEWS = ['entries', 'charts'] as const
export const RANGES_BY_LENGTH = ['week', 'month', 'quarter', 'year', 'all'] as const

/** As the address names no measurement, it is the one that was made last. */
const NEWEST = 'newest'

const FIELDS = {
  person: '',
  view: JOURNAL_VIEWS,
  kind: [NEWEST, ...MEASUREMENT_KINDS],
  // The first is what the address means when it names none.
  range: ['quarter', ...RANGES_BY_LENGTH],
} as const

/** How the journal is looked at, as the address of its page says. */
export function useSeriesAddress() {
  const [{ person, view, kind, range }, change] = usePageSearch(FIELDS)
  return {
    view,
    kind: kind === NEWEST ? undefined : kind,
    range,
    /** What a link keeps. */
    kept: {
      person: person === '' ? undefined : person,
      view: view === 'entries' ? undefined : view,
      kind: kind === NEWEST ? undefined : kind,
      range: range === 'quarter' ? undefined : range,
    },
    change,
  }
}
