import { MEASUREMENT_KINDS } from '@platform/contract/care'
import { usePageSearch } from '@platform/routing'

export const JOURNAL_VIEWS = ['entries', 'charts'] as const
export const SERIES_RANGES = ['quarter', 'week', 'month', 'year', 'all'] as const

export const RANGES_BY_LENGTH = ['week', 'month', 'quarter', 'year', 'all'] as const

export type SeriesRange = (typeof SERIES_RANGES)[number]

/** How many days up to today a range has; all have no end. */
export const RANGE_DAYS: Readonly<Record<SeriesRange, number | undefined>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  all: undefined,
}

/** As the address names no measurement, it is the one that was made last. */
const NEWEST = 'newest'

export const SERIES_FIELDS = {
  person: '',
  view: JOURNAL_VIEWS,
  kind: [NEWEST, ...MEASUREMENT_KINDS],
  range: SERIES_RANGES,
} as const

/** How the journal is looked at, as the address of its page says. */
export function useSeriesAddress() {
  const [{ person, view, kind, range }, change] = usePageSearch(SERIES_FIELDS)
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
