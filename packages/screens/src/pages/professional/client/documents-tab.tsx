import type { Client } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { useUploads } from '../../../features/documents/document-uploads/use-uploads.ts'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'

export function DocumentsTab({ client: { id } }: { client: Client }): ReactElement {
  return (
    <DocumentsView
      personId={id}
      uploads={useUploads({ personId: id })}
      hasUploadButton
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
