import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Card, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { RequestFacts } from '../../../features/documents/document-requests/request-list.tsx'
import { UploadPanel } from '../../../features/documents/document-uploads/upload-panel.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { documentRequest } from './documents-upload.queries.ts'

/** Sends the documents that somebody has asked for. */
export function AnswerRequest({ id }: { id: string }): ReactElement {
  const request = useQuery(documentRequest(useServices(), id))
  return (
    <Loaded query={request} skeleton={<Skeleton shape="control" lines={5} />}>
      {(shown) => <Answer request={shown} />}
    </Loaded>
  )
}

function Answer({ request }: { request: DocumentRequest }): ReactElement {
  const { t } = useTranslation('documents')
  const { id, person, requestedBy, state } = request
  return (
    <Stack gap="loose">
      <Card>
        <RequestFacts request={request} isAsking={false} />
      </Card>
      {state === 'answered' && <Notice tone="success" title={t('documentRequests.landing.answered')} live />}
      {state === 'withdrawn' && <Notice tone="info" title={t('documentRequests.landing.withdrawn')} />}
      {state !== 'withdrawn' && (
        <UploadPanel
          target={{ personId: person.id, requestId: id, asker: requestedBy ?? undefined }}
          title={t('documentUploads.title')}
          titleHidden
        />
      )}
      <p>
        <PageLink page="client.documents" className={buttonClass()}>
          {t('documentRequests.landing.documents')}
        </PageLink>
      </p>
    </Stack>
  )
}
