import { ApiError } from '@platform/api'
import type { ProfileProposal, ProfileProposals } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useClaims } from '@platform/session/react'
import { notify } from '@platform/ui'
import { Button, Cluster, Section } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import kept from '../kept-entries/kept-entries.module.css'
import { useRefreshProfile } from '../profile-entries/use-refresh-profile.ts'
import { ProposalRow } from './proposal-row.tsx'
import styles from './profile-proposals.module.css'
import { useRefreshProposals } from './use-refresh-proposals.ts'

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

interface ProposedSectionProps {
  readonly personId: string
  readonly proposals: ProfileProposals
}

/** What the care team proposes, for who keeps the record. */
export function ProposedSection({ personId, proposals }: ProposedSectionProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const isOwn = useClaims()?.u_id === personId
  return (
    <Section title={t(isOwn ? 'profileProposals.title' : 'profileProposals.titleOther')}>
      <ul className={kept.entries}>
        {proposals.items.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            facts={
              proposal.change === 'add' &&
              proposals.mayDecide && <p className={styles.muted}>{t('profileProposals.audience')}</p>
            }
          >
            {proposals.mayDecide && <Decision proposal={proposal} />}
          </ProposalRow>
        ))}
      </ul>
    </Section>
  )
}

function Decision({ proposal }: { readonly proposal: ProfileProposal }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const accept = useAccept(proposal)
  const [isDeclining, setIsDeclining] = useState(false)
  const { name } = proposal.proposed
  return (
    <Cluster>
      <Button
        size="small"
        variant="primary"
        aria-label={t('profileProposals.acceptLabel', { name })}
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t('profileProposals.accept')}
      </Button>
      <Button
        size="small"
        aria-label={t('profileProposals.declineLabel', { name })}
        onClick={() => setIsDeclining(true)}
      >
        {t('profileProposals.decline')}
      </Button>
      {isDeclining && (
        <Suspense>
          <DeclineDialog proposal={proposal} onClose={() => setIsDeclining(false)} />
        </Suspense>
      )}
    </Cluster>
  )
}

/** Accepts what is shown, and nothing that has changed meanwhile. */
function useAccept({ id, current }: ProfileProposal) {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { accept } = useServices().api.call.careData.profileProposals
  const tell = useTell()
  const tellFailure = useTellFailure()
  const [refreshProposals, refreshProfile] = [useRefreshProposals(), useRefreshProfile()]
  return useMutation({
    mutationFn: () => accept({ params: { id }, body: { seenVersion: current?.version ?? null } }),
    onSuccess: () => tell(t('profile-entries:profileProposals.accepted')),
    onError: (error) => {
      const title = t('profile-entries:profileProposals.notAccepted')
      const why = whyNot(error)
      if (why === undefined) return tellFailure(title, error)
      const message = t(`profile-entries:profileProposals.${why}`)
      return void notify({ tone: 'danger', title, message, closeLabel: t('common:action.close') })
    },
    onSettled: () => Promise.all([refreshProposals(), refreshProfile()]),
  })
}

function whyNot(error: unknown): 'stale' | 'over' | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'precondition_failed') return 'stale'
  return code === 'conflict' ? 'over' : undefined
}
