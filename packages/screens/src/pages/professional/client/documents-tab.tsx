import type { Client } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'

/** The documents of one client. */
export function DocumentsTab({ client: { id } }: { client: Client }): ReactElement {
  return (
    <DocumentsView
      personId={id}
      mayWrite
      canReview
      linkTo={(search, parts) => (
        <PageLink
          page="professional.client"
          params={{ clientId: id }}
          search={{ ...search, tab: 'documents' }}
          {...parts}
        />
      )}
    />
  )
}
