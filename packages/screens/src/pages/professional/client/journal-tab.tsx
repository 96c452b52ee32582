import type { Client } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { Journal } from '../../../features/health-record/journal-pages/journal.tsx'

export function JournalTab({ client: { id } }: { client: Client }): ReactElement {
  return (
    <Journal
      personId={id}
      isShared
      linkTo={(search, parts) => (
        <PageLink
          page="professional.client"
          params={{ clientId: id }}
          search={{ ...search, tab: 'journal' }}
          {...parts}
        />
      )}
    />
  )
}
