import type { Invitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Cluster,
  DataList,
  EmptyState,
  Status,
  type BadgeTone,
  type DataColumn,
} from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

interface InvitationListProps {
  readonly invitations: readonly Invitation[]
  /** The invitation that is being sent again or withdrawn. */
  readonly busyId: string | undefined
  readonly onResend: (invitation: Invitation) => void
  readonly onRevoke: (invitation: Invitation) => void
}

const TONES = {
  valid: 'info',
  expired: 'warning',
  used: 'success',
  revoked: 'neutral',
} as const satisfies Record<Invitation['state'], BadgeTone>

/** Invitations that were sent, as a table, and as cards on a phone. */
export function InvitationList(props: InvitationListProps): ReactElement {
  const { invitations, busyId, onResend, onRevoke } = props
  const { t } = useTranslation('organizations')
  const columns = useColumns(invitations.some(({ role }) => role !== null))
  if (invitations.length === 0) {
    return (
      <EmptyState title={t('invitations.empty.title')} headingLevel={3}>
        {t('invitations.empty.text')}
      </EmptyState>
    )
  }
  return (
    <DataList
      caption={t('invitations.title')}
      captionHidden
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      actionsLabel={t('members.actions')}
      rowAction={(invitation) =>
        invitation.state === 'valid' || invitation.state === 'expired' ? (
          <Cluster justify="end">
            <Button
              size="small"
              busy={busyId === invitation.id}
              aria-label={t('invitations.resendTo', { email: invitation.email })}
              onClick={() => onResend(invitation)}
            >
              {t('invitations.resend')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('invitations.revokeTo', { email: invitation.email })}
              onClick={() => onRevoke(invitation)}
            >
              {t('invitations.revoke')}
            </Button>
          </Cluster>
        ) : null
      }
    />
  )
}

function useColumns(hasRoles: boolean): DataColumn<Invitation>[] {
  const { t } = useTranslation('organizations')
  const format = useReaderFormat()
  const role: DataColumn<Invitation> = {
    id: 'role',
    header: t('members.role'),
    cell: (invitation) => (invitation.role === null ? '' : t(`members.roleNames.${invitation.role}`)),
  }
  return [
    { id: 'email', header: t('members.email'), kind: 'primary', cell: ({ email }) => email },
    ...(hasRoles ? [role] : []),
    {
      id: 'until',
      header: t('invitations.until'),
      kind: 'date',
      cell: ({ expiresAt }) => format.date(expiresAt),
    },
    {
      id: 'state',
      header: t('members.state'),
      kind: 'status',
      cell: ({ state }) => <Status tone={TONES[state]}>{t(`invitations.state.${state}`)}</Status>,
    },
  ]
}
