import type { ClientInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Cluster, DataList, Section, Status, type DataColumn } from '@platform/ui/elements'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useRefreshCare } from '../../../features/care/care-team/use-refresh-care.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { sentInvitations } from './clients.parts.ts'

/** Whom one has invited to share, and who has not answered; nothing where there is nobody. */
export function ClientInvitationsSection(): ReactElement | null {
  const { t } = useTranslation('care')
  const services = useServices()
  const { api } = services
  const [toRevoke, setToRevoke] = useState<ClientInvitation>()
  const invitations = useInfiniteQuery(sentInvitations(services))
  const items = invitations.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('clientInvitations.title')}>
      <InvitationTable invitations={items} onRevoke={setToRevoke} />
      <ShowMore list={invitations} />
      {toRevoke !== undefined && (
        <CareConfirm
          title={t('careTeam.invitations.revokeTitle')}
          text={t('careTeam.invitations.revokeText')}
          confirmLabel={t('careTeam.invitations.revoke')}
          act={() => api.call.dataTrust.clientInvitations.revoke({ params: { id: toRevoke.id } })}
          done={t('careTeam.invitations.revoked')}
          onClose={() => setToRevoke(undefined)}
        />
      )}
    </Section>
  )
}

interface InvitationTableProps {
  readonly invitations: readonly ClientInvitation[]
  readonly onRevoke: (invitation: ClientInvitation) => void
}

function InvitationTable({ invitations, onRevoke }: InvitationTableProps): ReactElement {
  const { t } = useTranslation('care')
  const columns = useColumns()
  const resending = useResending()
  return (
    <DataList
      caption={t('clientInvitations.title')}
      captionHidden
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      actionsLabel={t('careTeam.team.actions')}
      rowAction={(invitation) => (
        <Cluster>
          {invitation.email !== null && (
            <Button
              size="small"
              busy={resending.isPending && resending.variables === invitation.id}
              aria-label={t('clientInvitations.resendTo', { name: invitation.email })}
              onClick={() => !resending.isPending && resending.mutate(invitation.id)}
            >
              {t('clientInvitations.resend')}
            </Button>
          )}
          {invitation.state === 'valid' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('careTeam.invitations.revokeFor', {
                name: invitation.email ?? t('careTeam.invitations.byCode'),
              })}
              onClick={() => onRevoke(invitation)}
            >
              {t('careTeam.invitations.revoke')}
            </Button>
          )}
        </Cluster>
      )}
    />
  )
}

function useColumns(): DataColumn<ClientInvitation>[] {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const nameScopes = useScopeNames()
  return [
    {
      id: 'to',
      header: t('careTeam.invitations.to'),
      kind: 'primary',
      cell: ({ email }) => email ?? t('careTeam.invitations.byCode'),
    },
    { id: 'asked', header: t('clientInvitations.asked'), cell: ({ scopes }) => nameScopes(scopes) },
    {
      id: 'expires',
      header: t('careTeam.invitations.expires'),
      kind: 'secondary',
      cell: ({ expiresAt }) => format.dateTime(expiresAt),
    },
    {
      id: 'state',
      header: t('clientInvitations.state'),
      kind: 'status',
      cell: ({ state }) => (
        <Status tone={state === 'valid' ? 'info' : 'warning'}>
          {t(`clientInvitations.states.${state}`)}
        </Status>
      ),
    },
  ]
}

function useResending() {
  const { t } = useTranslation(['care', 'common'])
  const { clientInvitations } = useServices().api.call.dataTrust
  const tellFailure = useTellFailure()
  const refresh = useRefreshCare()
  const closeLabel = t('common:action.close')
  return useMutation({
    mutationFn: (id: string) => clientInvitations.resend({ params: { id } }),
    onSuccess: () => void notify({ tone: 'success', title: t('care:clientInvitations.resent'), closeLabel }),
    onError: (error) => tellFailure(t('care:clientInvitations.notResent'), error),
    onSettled: refresh,
  })
}
