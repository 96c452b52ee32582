import type { Invitation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'

interface RevokeInvitationDialogProps {
  readonly invitation: Invitation
  readonly revoke: (id: string) => Promise<unknown>
  /** Reads the invitations anew, also after a failure: somebody else may have been faster. */
  readonly refresh: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before an invitation is taken back. */
export function RevokeInvitationDialog(props: RevokeInvitationDialogProps): ReactElement {
  const { invitation, revoke, refresh, onClose } = props
  const { t } = useTranslation(['common', 'organizations'])
  const problemText = useProblemText()
  const tell = useTell()
  const revocation = useMutation({
    mutationFn: () => revoke(invitation.id),
    onSuccess: () => {
      onClose()
      tell(t('organizations:invitations.revoked'))
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={t('organizations:invitations.revokeTitle', { email: invitation.email })}
      confirmLabel={t('organizations:invitations.revoke')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={revocation.isPending}
      error={revocation.error === null ? undefined : problemText(revocation.error).text}
      onConfirm={() => revocation.mutate()}
      onCancel={onClose}
    >
      <p>{t('organizations:invitations.revokeText')}</p>
    </ConfirmDialog>
  )
}
