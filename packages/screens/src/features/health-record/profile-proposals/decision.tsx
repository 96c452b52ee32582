import type { ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useAccept } from './use-accept.ts'

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

/** Accepts or declines. Who can see something new is chosen with it; of what is there it stays. */
export function Decision({ proposal }: { readonly proposal: ProfileProposal }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { accept, tellWhyNot } = useAccept(proposal)
  const tellFailure = useTellFailure()
  const [window, setWindow] = useState<'accept' | 'decline'>()
  const close = () => setWindow(undefined)
  const change = useMutation({
    mutationFn: () => accept(),
    onError: (error) => {
      if (!tellWhyNot(error)) tellFailure(t('profileProposals.notAccepted'), error)
    },
  })
  const { name } = proposal.proposed
  return (
    <Cluster>
      <Button
        size="small"
        variant="primary"
        aria-label={t('profileProposals.acceptLabel', { name })}
        busy={change.isPending}
        onClick={() => (proposal.change === 'add' ? setWindow('accept') : change.mutate())}
      >
        {t('profileProposals.accept')}
      </Button>
      <Button
        size="small"
        aria-label={t('profileProposals.declineLabel', { name })}
        onClick={() => setWindow('decline')}
      >
        {t('profileProposals.decline')}
      </Button>
      <Suspense>
        {window === 'accept' && <AcceptDialog proposal={proposal} onClose={close} />}
        {window === 'decline' && <DeclineDialog proposal={proposal} onClose={close} />}
      </Suspense>
    </Cluster>
  )
}
