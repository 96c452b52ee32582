import { CARE_MEMBER_STATES, type ListedClient } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import {
  Button,
  buttonClass,
  Cluster,
  DataList,
  EmptyState,
  Page,
  PageHeading,
  Skeleton,
  Stack,
  Status,
  TeamIllustration,
  type DataColumn,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { EnterCodeButton } from '../../../features/care/received-invitations/enter-code-button.tsx'
import { useBorn } from '../../../features/care/persons/use-born.ts'
import { ReceivedSection } from '../../../features/care/received-invitations/received-section.tsx'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClientInvitationsSection } from './client-invitations-section.tsx'
import { clientList } from './clients.queries.ts'
import { InviteClientDialog } from './invite-client-dialog.tsx'

export { spreadClients as spread } from './clients.parts.ts'

const STATES = ['all', ...CARE_MEMBER_STATES] as const

/** Whoever looks for a client needs nothing that reads requests. */
const RequestsPage = lazy(async () => ({ default: (await import('./requests-page.tsx')).RequestsPage }))

/** The clients of this professional, or what they ask the organization for. */
export function Screen(): ReactElement {
  const [{ view, request }] = usePageSearch({ view: ['clients', 'requests'], request: '' })
  if (view === 'clients' && request === '') return <Clients />
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton shape="control" lines={6} />
        </Page>
      }
    >
      <RequestsPage requestId={request} />
    </Suspense>
  )
}

/** Everybody who shares something with this professional; search, filter and page live in the address. */
function Clients(): ReactElement {
  const { t } = useTranslation(['care', 'pages', 'service-requests'])
  const services = useServices()
  const [isInviting, setIsInviting] = useState(false)
  const list = useList({ q: '', state: STATES, after: '' }, (search, parts) => (
    <PageLink page="professional.clients" search={search} {...parts} />
  ))
  const { q, state, after } = list.filter
  const clients = useQuery({
    ...clientList(services, list.filter),
    placeholderData: keepPreviousData,
  })
  const fields = useClientFields()
  const found = useFoundOnPage(clients.data, after)
  const isFiltered = q !== '' || state !== 'all'
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.clients.title')}
        description={t('pages:professional.clients.description')}
        action={
          <Cluster gap="normal">
            <Button variant="primary" onClick={() => setIsInviting(true)}>
              {t('care:clientInvitations.invite.open')}
            </Button>
            <EnterCodeButton />
            <PageLink page="professional.clients" search={{ view: 'requests' }} className={buttonClass()}>
              {t('service-requests:serviceRequests.title')}
            </PageLink>
          </Cluster>
        }
      />
      <Stack gap="section">
        <ReceivedSection />
        <ListView
          list={list}
          label={t('care:clients.find')}
          search={{ label: t('care:clients.search') }}
          fields={fields}
          found={found}
          hasDensity
        >
          <PagedList
            query={clients}
            lines={6}
            after={after}
            linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
          >
            {(items) => (
              <ClientTable
                clients={items}
                clear={isFiltered && <ClearFilters list={list} fields={fields} />}
              />
            )}
          </PagedList>
        </ListView>
        <ClientInvitationsSection />
      </Stack>
      {isInviting && <InviteClientDialog onClose={() => setIsInviting(false)} />}
    </Page>
  )
}

function useClientFields(): readonly ListField[] {
  const { t } = useTranslation('care')
  return [
    choiceField({
      name: 'state',
      label: t('clients.state'),
      choices: STATES,
      labelOf: (choice) => t(`clients.states.${choice}`),
    }),
  ]
}

/** @param props.clear the way back from a list that is narrowed to nothing */
function ClientTable(props: { clients: readonly ListedClient[]; clear: ReactNode }): ReactElement {
  const { clients, clear } = props
  const isFiltered = clear !== false
  const { t } = useTranslation('care')
  const columns = useColumns()
  if (clients.length === 0) {
    return (
      <EmptyState
        title={t(isFiltered ? 'clients.empty.notFound' : 'clients.empty.title')}
        illustration={<TeamIllustration />}
        headingLevel={2}
        action={isFiltered ? clear : undefined}
      >
        {isFiltered ? t('clients.empty.filtered') : t('clients.empty.text')}
      </EmptyState>
    )
  }
  return (
    <DataList
      caption={t('clients.caption')}
      captionHidden
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => (
        <PageLink page="professional.client" params={{ clientId: id }} {...parts} />
      )}
    />
  )
}

function useColumns(): DataColumn<ListedClient>[] {
  const { t } = useTranslation('care')
  const writeLastDay = useLastDay()
  const nameScopes = useScopeNames()
  const readBorn = useBorn()
  return [
    { id: 'person', header: t('clients.person'), kind: 'primary', cell: fullName },
    {
      id: 'born',
      header: t('dependants.birthDate'),
      kind: 'secondary',
      cell: ({ birthDate }) => {
        const born = readBorn(birthDate)
        return born === undefined ? t('persons.unknown') : `${born.day} · ${born.age}`
      },
    },
    {
      id: 'shares',
      header: t('clients.shares'),
      cell: ({ scopes }) => (scopes.length === 0 ? t('clients.nothingNow') : nameScopes(scopes)),
    },
    {
      id: 'until',
      header: t('careTeam.team.until'),
      kind: 'secondary',
      cell: ({ endsAt }) => (endsAt === null ? t('careTeam.team.noEnd') : writeLastDay(endsAt)),
    },
    {
      id: 'state',
      header: t('clients.state'),
      kind: 'status',
      cell: ({ state }) => (
        <Status tone={state === 'active' ? 'success' : 'warning'}>
          {t(`careTeam.team.states.${state}`)}
        </Status>
      ),
    },
  ]
}
