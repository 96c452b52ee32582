import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { OfferedTimes } from '../../../features/service-requests/offered-times/offered-times.tsx'
import { BackToRequests } from '../../../features/service-requests/service-requests/back-to-requests.tsx'
import { InternalNotes } from '../../../features/service-requests/service-requests/internal-notes.tsx'
import { RequestsView } from '../../../features/service-requests/service-requests/requests-view.tsx'
import { RequestView } from '../../../features/service-requests/service-requests/request-view.tsx'
import {
  oneRequest,
  REQUEST_FIELDS,
} from '../../../features/service-requests/service-requests/service-requests.queries.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What clients ask the organization for, or one of their requests. */
export function RequestsPage({ requestId }: { readonly requestId: string }): ReactElement {
  return requestId === '' ? <Requests /> : <OneRequest key={requestId} id={requestId} />
}

function Requests(): ReactElement {
  const { t } = useTranslation('service-requests')
  const list = useList(REQUEST_FIELDS, (search, parts) => (
    <PageLink page="professional.clients" search={{ ...search, view: 'requests' }} {...parts} />
  ))
  return (
    <Page>
      <PageHeading title={t('serviceRequests.title')} description={t('serviceRequests.empty.teamText')} />
      <RequestsView
        list={list}
        rowLink={({ id }, parts) => (
          <PageLink page="professional.clients" search={{ request: id }} {...parts} />
        )}
      />
    </Page>
  )
}

function OneRequest({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('service-requests')
  const request = useQuery(oneRequest(useServices(), id))
  return (
    <Page width="reading">
      <PageHeading
        title={request.data === undefined ? t('serviceRequests.type') : <bdi>{request.data.type.name}</bdi>}
        description={request.data && <bdi>{request.data.person.name}</bdi>}
        breadcrumb={<BackToRequests isTeam />}
      />
      <Loaded query={request} skeleton={<Skeleton shape="control" lines={6} />}>
        {(loaded) => (
          <Stack gap="section">
            <RequestView request={loaded} isTeam>
              <OfferedTimes request={loaded} isTeam />
            </RequestView>
            <InternalNotes requestId={id} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
