import type { CareInvitation, CareTeam } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Section, type DataColumn } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** The invitations that were sent and not answered yet; nothing where there are none. */
export function InvitationsSection({ team }: { team: CareTeam }): ReactElement | null {
  const { t } = useTranslation('care')
  const { careTeam } = useServices().api.call.dataTrust
  const [toRevoke, setToRevoke] = useState<CareInvitation>()
  const columns = useColumns()
  if (team.invitations.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <DataList
        caption={t('invitations.title')}
        captionHidden
        columns={columns}
        rows={team.invitations}
        rowKey={({ id }) => id}
        {...(team.mayManage && {
          actionsLabel: t('team.actions'),
          rowAction: (invitation: CareInvitation) => (
            <Button
              size="small"
              aria-label={t('invitations.revokeFor', { name: invitation.email ?? t('invitations.byCode') })}
              onClick={() => setToRevoke(invitation)}
            >
              {t('invitations.revoke')}
            </Button>
          ),
        })}
      />
      {toRevoke !== undefined && (
        <CareConfirm
          title={t('invitations.revokeTitle')}
          text={t('invitations.revokeText')}
          confirmLabel={t('invitations.revoke')}
          act={() => careTeam.revoke({ params: { id: toRevoke.id } })}
          done={t('invitations.revoked')}
          onClose={() => setToRevoke(undefined)}
        />
      )}
    </Section>
  )
}

function useColumns(): DataColumn<CareInvitation>[] {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const nameScopes = useScopeNames()
  return [
    {
      id: 'to',
      header: t('invitations.to'),
      kind: 'primary',
      cell: ({ email, kind }) =>
        `${email ?? t('invitations.byCode')}${kind === 'guardian' ? ` (${t('invitations.guardian')})` : ''}`,
    },
    { id: 'sees', header: t('team.sees'), cell: ({ scopes }) => nameScopes(scopes) },
    {
      id: 'expires',
      header: t('invitations.expires'),
      kind: 'secondary',
      cell: ({ expiresAt }) => format.dateTime(expiresAt),
    },
  ]
}
