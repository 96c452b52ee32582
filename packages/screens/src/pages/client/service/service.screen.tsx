import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Page, PageHeading, Skeleton, buttonClass } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement } from 'react'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { OfferedTimes } from '../../../features/service-requests/offered-times/offered-times.tsx'
import { BackToRequests } from '../../../features/service-requests/service-requests/back-to-requests.tsx'
import { EmergencyWords } from '../../../features/service-requests/service-requests/emergency-words.tsx'
import { NewRequest } from '../../../features/service-requests/service-requests/new-request.tsx'
import { RequestsView } from '../../../features/service-requests/service-requests/requests-view.tsx'
import { RequestView } from '../../../features/service-requests/service-requests/request-view.tsx'
import {
  oneRequest,
  REQUEST_FIELDS,
} from '../../../features/service-requests/service-requests/service-requests.queries.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SERVICE_FIELDS } from './service.queries.ts'

/** Whoever reads a request needs nothing that writes one. */
const DraftForm = lazy(async () => ({
  default: (await import('../../../features/service-requests/service-requests/draft-form.tsx')).DraftForm,
}))

/** What one has asked for, for oneself or a dependant: all of it, something new, or one of them. */
export function Screen(): ReactElement {
  const [{ request, new: isNew }] = usePageSearch(SERVICE_FIELDS)
  if (request !== '') return <OneRequest key={request} id={request} />
  return isNew ? <Choose /> : <Requests />
}

function useSearchOf() {
  const { personId, isSelf } = usePerson()
  return (search: Record<string, string | undefined>) => ({
    ...search,
    ...(!isSelf && { person: personId }),
  })
}

function Requests(): ReactElement {
  const { t } = useTranslation(['pages', 'service-requests'])
  const { personId } = usePerson()
  const searchOf = useSearchOf()
  const list = useList(REQUEST_FIELDS, (search, parts) => (
    <PageLink page="client.service" search={searchOf(search)} {...parts} />
  ))
  return (
    <Page>
      <PersonBanner scope="messages" />
      <PageHeading
        title={t('pages:client.service.title')}
        description={t('pages:client.service.description')}
        meta={<PersonSwitch scope="messages" />}
        action={
          <PageLink
            page="client.service"
            search={searchOf({ new: 'true' })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('service-requests:serviceRequests.new')}
          </PageLink>
        }
      />
      <RequestsView
        list={list}
        personId={personId}
        rowLink={({ id }, parts) => (
          <PageLink page="client.service" search={searchOf({ request: id })} {...parts} />
        )}
      />
    </Page>
  )
}

function Choose(): ReactElement {
  const { t } = useTranslation('service-requests')
  const { personId } = usePerson()
  const [, change] = usePageSearch(SERVICE_FIELDS)
  return (
    <Page width="reading">
      <PersonBanner scope="messages" />
      <PageHeading
        title={t('serviceRequests.choose.title')}
        description={t('serviceRequests.choose.text')}
        breadcrumb={<BackToRequests isTeam={false} personId={personId} />}
        meta={<PersonSwitch scope="messages" />}
      />
      <EmergencyWords />
      <NewRequest personId={personId} onBegun={(id) => change({ request: id, new: false })} />
    </Page>
  )
}

function OneRequest({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('service-requests')
  const request = useQuery(oneRequest(useServices(), id))
  const [, change] = usePageSearch(SERVICE_FIELDS)
  const skeleton = <Skeleton shape="control" lines={6} />
  return (
    <Page width="reading">
      <PersonBanner scope="messages" />
      <PageHeading
        title={request.data === undefined ? t('serviceRequests.type') : <bdi>{request.data.type.name}</bdi>}
        breadcrumb={<BackToRequests isTeam={false} personId={request.data?.person.id} />}
      />
      <Loaded query={request} skeleton={skeleton}>
        {(loaded) =>
          loaded.status === 'draft' ? (
            <Suspense fallback={skeleton}>
              <DraftForm request={loaded} onDiscarded={() => change({ request: '' })} />
            </Suspense>
          ) : (
            <RequestView request={loaded} isTeam={false}>
              <OfferedTimes request={loaded} isTeam={false} />
            </RequestView>
          )
        }
      </Loaded>
    </Page>
  )
}
