import { PageLink } from '@platform/routing'
import { useMessagePages } from '../conversations/message-pages.ts'
import type { ReactElement } from 'react'

interface DocumentLinkProps {
  readonly personId: string
  readonly id: string
  readonly title: string
}

/** Opens the document among those of the person; what it is called does not stand in the address. */
export function DocumentLink({ personId, id, title }: DocumentLinkProps): ReactElement {
  const { isInbox } = useMessagePages()
  return (
    <PageLink
      page={isInbox ? 'professional.documents' : 'client.documents'}
      search={{ person: personId, document: id }}
    >
      {title}
    </PageLink>
  )
}
