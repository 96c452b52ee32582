import type { CareInvitation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

interface RevokeConfirmProps {
  readonly invitation: CareInvitation
  readonly onClose: () => void
}

/** Asks before an invitation is withdrawn. */
export function RevokeConfirm({ invitation, onClose }: RevokeConfirmProps): ReactElement {
  const { t } = useTranslation('care')
  const { careTeam } = useServices().api.call.dataTrust
  return (
    <CareConfirm
      title={t('careTeam.invitations.revokeTitle')}
      text={t('careTeam.invitations.revokeText')}
      confirmLabel={t('careTeam.invitations.revoke')}
      act={() => careTeam.revoke({ params: { id: invitation.id } })}
      done={t('careTeam.invitations.revoked')}
      onClose={onClose}
    />
  )
}
