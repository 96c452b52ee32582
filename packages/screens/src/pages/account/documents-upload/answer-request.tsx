import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Card, Cluster, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { RequestFacts } from '../../../features/documents/document-requests/request-list.tsx'
import { UploadButton } from '../../../features/documents/document-uploads/upload-button.tsx'
import { UploadProgress } from '../../../features/documents/document-uploads/upload-progress.tsx'
import { useUploads } from '../../../features/documents/document-uploads/use-uploads.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AnswerWithStored } from './answer-with-stored.tsx'
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
  const { id, person, requestedBy, state, title, kind } = request
  const target = {
    personId: person.id,
    requestId: id,
    expected: { title, kind },
    asker: requestedBy ?? undefined,
  }
  const uploads = useUploads(state === 'withdrawn' ? undefined : target)
  return (
    <Stack gap="loose">
      <Card>
        <RequestFacts request={request} isAsking={false} />
      </Card>
      {state === 'answered' && <Notice tone="success" title={t('documentRequests.landing.answered')} live />}
      {state === 'withdrawn' && <Notice tone="info" title={t('documentRequests.landing.withdrawn')} />}
      {uploads && (
        <>
          <Cluster>
            <UploadButton uploads={uploads} />
            {state === 'open' && <AnswerWithStored request={request} />}
          </Cluster>
          <p>{t('documentUploads.help')}</p>
          <UploadProgress uploads={uploads} />
        </>
      )}
    </Stack>
  )
}
