import { CARE_MEMBER_STATES, type ListedClient } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import {
  Button,
  DataList,
  EmptyState,
  FilterBar,
  Page,
  PageHeading,
  Stack,
  Status,
  TeamIllustration,
  type DataColumn,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { EnterCodeSection } from '../../../features/care/received-invitations/enter-code-section.tsx'
import { ReceivedSection } from '../../../features/care/received-invitations/received-section.tsx'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { SearchFilter } from '../../../parts/lists/search-filter.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClientInvitationsSection } from './client-invitations-section.tsx'
import { clientList } from './clients.queries.ts'
import { InviteClientDialog } from './invite-client-dialog.tsx'

export { spreadClients as spread } from './clients.parts.ts'

const STATES = ['all', ...CARE_MEMBER_STATES] as const

/** Everybody who shares something with this professional; search, filter and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['care', 'pages'])
  const services = useServices()
  const [isInviting, setIsInviting] = useState(false)
  const [filter, setFilter] = usePageSearch({ q: '', state: STATES, after: '' })
  const { q, state, after } = filter
  const clients = useQuery({
    ...clientList(services, filter),
    placeholderData: keepPreviousData,
  })
  const isFiltered = q !== '' || state !== 'all'
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.clients.title')}
        description={t('pages:professional.clients.description')}
        action={
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            {t('care:clientInvitations.invite.open')}
          </Button>
        }
      />
      <Stack gap="section">
        <ReceivedSection />
        <Stack>
          <ClientFilters q={q} state={state} onChange={(change) => setFilter({ ...change, after: '' })} />
          <PagedList
            query={clients}
            lines={6}
            after={after}
            linkTo={(cursor, parts) => (
              <PageLink
                page="professional.clients"
                search={{
                  q: q === '' ? undefined : q,
                  state: state === 'all' ? undefined : state,
                  after: cursor,
                }}
                {...parts}
              />
            )}
          >
            {(items) => <ClientTable clients={items} isFiltered={isFiltered} />}
          </PagedList>
        </Stack>
        <ClientInvitationsSection />
        <EnterCodeSection />
      </Stack>
      {isInviting && <InviteClientDialog onClose={() => setIsInviting(false)} />}
    </Page>
  )
}

interface ClientFiltersProps {
  readonly q: string
  readonly state: (typeof STATES)[number]
  readonly onChange: (change: { q?: string; state?: (typeof STATES)[number] }) => void
}

function ClientFilters({ q, state, onChange }: ClientFiltersProps): ReactElement {
  const { t } = useTranslation('care')
  return (
    <FilterBar
      label={t('clients.find')}
      foldLabel={t('clients.filters')}
      applyLabel={t('clients.apply')}
      search={<SearchFilter label={t('clients.search')} name="q" q={q} />}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q: readText(new FormData(event.currentTarget), 'q').trim() })
      }}
    >
      <ChoiceFilter
        label={t('clients.state')}
        width="medium"
        value={state}
        choices={STATES}
        labelOf={(choice) => t(`clients.states.${choice}`)}
        onChange={(next) => onChange({ state: next })}
      />
    </FilterBar>
  )
}

function ClientTable(props: { clients: readonly ListedClient[]; isFiltered: boolean }): ReactElement {
  const { clients, isFiltered } = props
  const { t } = useTranslation('care')
  const columns = useColumns()
  if (clients.length === 0) {
    return (
      <EmptyState title={t('clients.empty.title')} illustration={<TeamIllustration />} headingLevel={2}>
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
  return [
    { id: 'person', header: t('clients.person'), kind: 'primary', cell: fullName },
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
