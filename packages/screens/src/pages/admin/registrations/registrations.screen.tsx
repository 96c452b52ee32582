import type { WaitingRegistration } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { notify } from '@platform/ui'
import { Button, DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { registrationList } from './registrations.queries.ts'

/** Accounts that people asked for and did not confirm yet. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const services = useServices()
  const [{ after }] = usePageSearch({ after: '' })
  const registrations = useQuery({
    ...registrationList(services, { after }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeading title={t('admin.registrations.name')} description={t('admin.registrations.description')} />
      <PagedList
        query={registrations}
        lines={4}
        after={after}
        linkTo={(cursor, parts) => (
          <PageLink page="admin.registrations" search={{ after: cursor }} {...parts} />
        )}
      >
        {(items) => <RegistrationTable registrations={items} />}
      </PagedList>
    </Page>
  )
}

function RegistrationTable(props: { registrations: readonly WaitingRegistration[] }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { resend, sendingId } = useResend()
  if (props.registrations.length === 0) {
    return (
      <EmptyTable title={t('administration:registrations.empty.title')}>
        {t('administration:registrations.empty.text')}
      </EmptyTable>
    )
  }
  const columns: DataColumn<WaitingRegistration>[] = [
    {
      id: 'person',
      header: t('administration:accounts.person'),
      kind: 'primary',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { id: 'email', header: t('administration:accounts.one.email'), cell: ({ email }) => email },
    {
      id: 'kind',
      header: t('administration:accounts.kind'),
      cell: ({ kind }) => t(`common:account.kind.${kind}`),
    },
    { id: 'site', header: t('administration:sites.site'), kind: 'secondary', cell: ({ siteId }) => siteId },
    {
      id: 'created',
      header: t('administration:registrations.asked'),
      kind: 'secondary',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
  return (
    <DataList
      caption={t('administration:registrations.caption')}
      captionHidden
      columns={columns}
      rows={props.registrations}
      rowKey={({ id }) => id}
      actionsLabel={t('administration:sites.actions')}
      rowAction={({ id, email }) => (
        <Button
          size="small"
          busy={sendingId === id}
          aria-label={t('administration:registrations.resendTo', { email })}
          onClick={() => resend(id, email)}
        >
          {t('administration:registrations.resend')}
        </Button>
      )}
    />
  )
}

function useResend(): {
  readonly resend: (id: string, email: string) => void
  readonly sendingId: string | undefined
} {
  const { t } = useTranslation(['administration', 'common'])
  const { api } = useServices()
  const tellFailure = useTellFailure()
  const closeLabel = t('common:action.close')
  const send = useMutation({
    mutationFn: ({ id }: { id: string; email: string }) =>
      api.call.main.administration.registrations.resend({ params: { id } }),
    onSuccess: (_nothing, { email }) =>
      notify({ tone: 'success', title: t('administration:registrations.sent', { email }), closeLabel }),
    onError: (error) => tellFailure(t('administration:registrations.notSent'), error),
  })
  return {
    resend: (id, email) => send.mutate({ id, email }),
    sendingId: send.isPending ? send.variables.id : undefined,
  }
}
