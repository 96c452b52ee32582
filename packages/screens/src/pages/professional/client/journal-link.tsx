import { PageLink } from '@platform/routing'
import type { JournalLink } from '../../../features/health-record/measurement-series/journal-views.tsx'

/** How a link leads to the journal of a client, where it stands on their page. */
export function linkToJournal(clientId: string): JournalLink {
  return (search, parts) => (
    <PageLink
      page="professional.client"
      params={{ clientId }}
      search={{ ...search, tab: 'journal' }}
      {...parts}
    />
  )
}
