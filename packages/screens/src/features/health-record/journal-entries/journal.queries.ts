import type { Search } from '@platform/routing'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { JournalFilter } from './journal-filter.ts'

/** No filter; the first choice is what the address means when it names none. */
export const ANY = 'all'

/** What the address means when it says nothing. */
const DEFAULT_FILTER: JournalFilter = {
  person: '',
  q: '',
  kind: ANY,
  tag: '',
  from: '',
  to: '',
  audience: ANY,
  standing: 'current',
  after: '',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the address narrows a journal to. Its days are those of the reader's time zone. */
export function askForEntries(personId: string, filter: JournalFilter, timeZone: string) {
  const { q, kind, tag, from, to, audience, standing } = filter
  return {
    personId,
    standing,
    ...(hasDays(filter) && { timeZone }),
    ...(q !== '' && { q }),
    ...(kind !== ANY && { kinds: kind }),
    ...(tag !== '' && { tag }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(audience !== ANY && { audience }),
  }
}

/** One page of somebody's journal. */
export function journalList(
  { api }: Pick<SiteServices, 'api'>,
  personId: string,
  filter: JournalFilter,
  timeZone: string,
) {
  const { after } = filter
  return api.query.careData.journalEntries.list.queryOptions({
    input: { ...askForEntries(personId, filter, timeZone), ...(after !== '' && { cursor: after }) },
  })
}

function hasDays({ from, to }: JournalFilter): boolean {
  return DAY.test(from) || DAY.test(to)
}

/** Starts the journal that the address asks for. Of which days it is, is known with the account. */
export async function startJournal(services: SiteServices, personId: string, search: Search): Promise<void> {
  const filter = readListFilter(DEFAULT_FILTER, search)
  if (hasDays(filter)) return
  await startQuery(services.queryClient, journalList(services, personId, filter, 'UTC'))
}
