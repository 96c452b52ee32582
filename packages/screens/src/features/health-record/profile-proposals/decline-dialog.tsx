import type { ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ReasonForm } from '../../../parts/entered-in-error/reason-form.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshProposals } from './use-refresh-proposals.ts'

interface DeclineDialogProps {
  readonly proposal: ProfileProposal
  readonly onClose: () => void
}

/** Declines a proposal, with a reason for who has made it. */
export function DeclineDialog({ proposal, onClose }: DeclineDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { decline } = useServices().api.call.careData.profileProposals
  const refresh = useRefreshProposals()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const { id, proposedBy, proposed } = proposal
  const title = t('profile-entries:profileProposals.declineLabel', { name: proposed.name })
  const mutation = useMutation({
    mutationFn: async ({ reason, forget }: { reason: string; forget: () => void }) => {
      await decline({ params: { id }, body: { reason } })
      forget()
      onClose()
      tell(t('profile-entries:profileProposals.declined'))
    },
    onError: (error) => tellFailure(t('profile-entries:profileProposals.notDeclined'), error),
    onSettled: refresh,
  })
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      stays={mutation.isPending}
    >
      <ReasonForm
        label={t('profile-entries:profileProposals.reason')}
        help={
          proposedBy === null
            ? t('profile-entries:profileProposals.reasonHelpTeam')
            : t('profile-entries:profileProposals.reasonHelp', { name: proposedBy.name })
        }
        submitLabel={t('profile-entries:profileProposals.decline')}
        isBusy={mutation.isPending}
        onSubmit={(reason, forget) => mutation.mutate({ reason, forget })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
