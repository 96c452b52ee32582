import type { AuditAction } from '@platform/contract'
import type { Search } from '@platform/routing'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import { startReader } from '../../../parts/loading/start-reader.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'

/** What the address of the log says. */
type AuditFilter = {
  readonly action: AuditAction | typeof ANY
  readonly from: string
  readonly to: string
  readonly person: string
  readonly organization: string
  readonly after: string
}

const NOTHING_SAID: AuditFilter = { action: ANY, from: '', to: '', person: '', organization: '', after: '' }

/** What the log is asked for. Days are those of a time zone; where none is named, no zone is. */
export function askForEvents(filter: AuditFilter, timeZone: string) {
  return { ...askFor(filter), ...(filter.from + filter.to !== '' && { timeZone }) }
}

/** One page of the log. */
export function eventList({ api }: SiteServices, filter: AuditFilter, timeZone: string) {
  return api.query.main.administration.audit.list.queryOptions({ input: askForEvents(filter, timeZone) })
}

/** Starts the log and its check. Where days are asked for, the time zone of the reader has to be there first. */
export async function prefetchAudit(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { api, queryClient } = services
  const filter = readListFilter(NOTHING_SAID, search)
  const reader = startReader(services)
  if (filter.from + filter.to !== '') await reader
  const { timeZone = '' } = queryClient.getQueryData(api.query.main.account.read.queryKey()) ?? {}
  await Promise.all([
    reader,
    startQuery(queryClient, eventList(services, filter, timeZone)),
    startQuery(queryClient, api.query.main.administration.audit.readCheck.queryOptions()),
  ])
}
