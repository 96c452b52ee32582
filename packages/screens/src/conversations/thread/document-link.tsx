import { PageLink } from '@platform/routing'
import { useMessagePages } from '../message-pages.ts'
import type { ReactElement } from 'react'

interface DocumentLinkProps {
  readonly personId: string
  readonly title: string
}

/** Leads to the documents of the person, narrowed to those of that title. */
export function DocumentLink({ personId, title }: DocumentLinkProps): ReactElement {
  const { isInbox } = useMessagePages()
  return (
    <PageLink
      page={isInbox ? 'professional.documents' : 'client.documents'}
      search={{ person: personId, q: title }}
    >
      {title}
    </PageLink>
  )
}
