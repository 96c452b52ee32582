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
    <Section title={t('careTeam.invitations.title')}>
      <DataList
        caption={t('careTeam.invitations.title')}
        captionHidden
        columns={columns}
        rows={team.invitations}
        rowKey={({ id }) => id}
        {...(team.mayManage && {
          actionsLabel: t('careTeam.team.actions'),
          rowAction: (invitation: CareInvitation) => (
            <Button
              size="small"
              aria-label={t('careTeam.invitations.revokeFor', {
                name: invitation.email ?? t('careTeam.invitations.byCode'),
              })}
              onClick={() => setToRevoke(invitation)}
            >
              {t('careTeam.invitations.revoke')}
            </Button>
          ),
        })}
      />
      {toRevoke !== undefined && (
        <CareConfirm
          title={t('careTeam.invitations.revokeTitle')}
          text={t('careTeam.invitations.revokeText')}
          confirmLabel={t('careTeam.invitations.revoke')}
          act={() => careTeam.revoke({ params: { id: toRevoke.id } })}
          done={t('careTeam.invitations.revoked')}
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
      header: t('careTeam.invitations.to'),
      kind: 'primary',
      cell: ({ email, kind }) =>
        `${email ?? t('careTeam.invitations.byCode')}${kind === 'guardian' ? ` (${t('careTeam.invitations.guardian')})` : ''}`,
    },
    { id: 'sees', header: t('careTeam.team.sees'), cell: ({ scopes }) => nameScopes(scopes) },
    {
      id: 'expires',
      header: t('careTeam.invitations.expires'),
      kind: 'secondary',
      cell: ({ expiresAt }) => format.dateTime(expiresAt),
    },
  ]
}
