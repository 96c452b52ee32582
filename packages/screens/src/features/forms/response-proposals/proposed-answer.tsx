import type { ResponseProposal } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ProposedFacts } from '../../health-record/profile-proposals/proposed-facts.tsx'
import { ProposedMeasurement } from './proposed-measurement.tsx'
import styles from './response-proposals.module.css'
import { useDecision } from './use-decision.ts'

export type ProposedAudience = 'team' | 'nobody'

interface ProposedAnswerProps {
  readonly responseId: string
  readonly proposal: ResponseProposal
  readonly audience: ProposedAudience
}

/** One answer that would be added, and what becomes of it. */
export function ProposedAnswer({ responseId, proposal, audience }: ProposedAnswerProps): ReactElement {
  const { t } = useTranslation(['form-assignments', 'profile-entries', 'health-record'])
  const { accept, decline } = useDecision(responseId, proposal, audience)
  const { state, question } = proposal
  const where = proposal.adds === 'measurement' ? 'journal' : 'profile'
  const name = useProposedName(proposal)
  const stateText = useStateText(proposal)
  return (
    <li className={styles.proposal}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
        <Status tone="neutral">
          {proposal.adds === 'measurement'
            ? t('form-assignments:responseProposals.measurement')
            : t(`profile-entries:profileEntries.kind.${proposal.section}`)}
        </Status>
      </p>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      {proposal.adds === 'entry' && <ProposedFacts proposal={proposal} />}
      {proposal.adds === 'measurement' && <ProposedMeasurement proposal={proposal} />}
      {state === 'new' ? (
        <Cluster>
          <Button
            size="small"
            busy={accept.isPending}
            aria-label={t(`form-assignments:responseProposals.${where}.acceptOf`, { name })}
            onClick={() => accept.mutate()}
          >
            {t('form-assignments:responseProposals.accept')}
          </Button>
          <Button
            size="small"
            busy={decline.isPending}
            aria-label={t(`form-assignments:responseProposals.${where}.declineOf`, { name })}
            onClick={() => decline.mutate()}
          >
            {t('form-assignments:responseProposals.decline')}
          </Button>
        </Cluster>
      ) : (
        <p role="status">{stateText}</p>
      )}
    </li>
  )
}

function useProposedName(proposal: ResponseProposal): string {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  if (proposal.adds === 'entry') return proposal.proposed.name
  if (proposal.adds === 'noneKnown') return t(`profile-entries:profileEntries.sayNone.${proposal.section}`)
  return t(`health-record:journalEntries.kind.${proposal.kind}`)
}

/** What has become of it; empty while that is to be decided. */
function useStateText(proposal: ResponseProposal): string {
  const { t } = useTranslation('form-assignments')
  if (proposal.state === 'new') return ''
  return proposal.adds === 'measurement'
    ? t(`responseProposals.journal.state.${proposal.state}`)
    : t(`responseProposals.profile.state.${proposal.state}`)
}
