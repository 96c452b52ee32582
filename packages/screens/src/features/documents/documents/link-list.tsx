import { DOCUMENT_LINK_DAYS, type Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CapabilityLinks } from '../document-links/capability-links.tsx'
import { useDocumentChange } from './use-document-change.ts'

/** The links to one document. */
export function LinkList({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const params = { id: document.id }
  return (
    <CapabilityLinks
      text={t('documentLinks.text')}
      none={t('documentLinks.none')}
      days={DOCUMENT_LINK_DAYS}
      first={DOCUMENT_LINK_DAYS[1]}
      links={useQuery(api.query.main.documentLinks.list.queryOptions({ input: { params } }))}
      make={useDocumentChange(async (days: (typeof DOCUMENT_LINK_DAYS)[number]) => {
        const { url } = await api.call.main.documentLinks.create({ params, body: { days } })
        return url
      })}
      end={useDocumentChange((id: string) => api.call.main.documentLinks.revoke({ params: { id } }))}
    />
  )
}
