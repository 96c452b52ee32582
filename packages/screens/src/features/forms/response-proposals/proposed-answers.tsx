import type { ResponseProposal } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, RadioGroup, Section, Skeleton, Status } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ProposedFacts } from '../../health-record/profile-proposals/proposed-facts.tsx'
import styles from './response-proposals.module.css'

const AUDIENCES = ['team', 'nobody'] as const

type Audience = (typeof AUDIENCES)[number]

/** What the answers would add to the health profile, beside what that says now; nothing where they add nothing. */
export function ProposedAnswers({ responseId }: { readonly responseId: string }): ReactElement | null {
  const { t, ready } = useTranslation(['form-assignments', 'profile-entries'], { useSuspense: false })
  const { api } = useServices()
  const { list } = api.query.careData.responseProposals
  const proposals = useQuery(list.queryOptions({ input: { params: { id: responseId } } }))
  const [audience, setAudience] = useState<Audience>('team')
  const items = proposals.data?.items ?? []
  if (items.length === 0) return null
  if (!ready) return <Skeleton shape="control" lines={4} />
  return (
    <Section
      title={t('form-assignments:responseProposals.title')}
      description={t('form-assignments:responseProposals.text')}
    >
      <RadioGroup
        legend={t('form-assignments:responseProposals.audience.label')}
        name="audience"
        inline
        value={audience}
        options={AUDIENCES.map((value) => ({
          value,
          label: t(`form-assignments:responseProposals.audience.${value}`),
        }))}
        onValueChange={(chosen) => setAudience(AUDIENCES.find((known) => known === chosen) ?? 'team')}
      />
      <ul className={styles.proposals}>
        {items.map((proposal) => (
          <Proposed key={proposal.id} {...{ responseId, proposal, audience }} />
        ))}
      </ul>
    </Section>
  )
}

interface ProposedProps {
  readonly responseId: string
  readonly proposal: ResponseProposal
  readonly audience: Audience
}

function Proposed({ responseId, proposal, audience }: ProposedProps): ReactElement {
  const { t } = useTranslation(['form-assignments', 'profile-entries'])
  const { accept, decline } = useDecision(responseId, proposal, audience)
  const { state, section, question, proposed, current } = proposal
  const { name } = proposed
  return (
    <li className={styles.proposal}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
        <Status tone="neutral">{t(`profile-entries:profileEntries.kind.${section}`)}</Status>
      </p>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      <ProposedFacts proposal={{ proposed, current }} />
      {state === 'new' ? (
        <Cluster>
          <Button
            size="small"
            busy={accept.isPending}
            aria-label={t('form-assignments:responseProposals.acceptOf', { name })}
            onClick={() => accept.mutate()}
          >
            {t('form-assignments:responseProposals.accept')}
          </Button>
          <Button
            size="small"
            busy={decline.isPending}
            aria-label={t('form-assignments:responseProposals.declineOf', { name })}
            onClick={() => decline.mutate()}
          >
            {t('form-assignments:responseProposals.decline')}
          </Button>
        </Cluster>
      ) : (
        <p role="status">{t(`form-assignments:responseProposals.state.${state}`)}</p>
      )}
    </li>
  )
}

function useDecision(responseId: string, { id: proposalId }: ResponseProposal, audience: Audience) {
  const { t } = useTranslation('form-assignments')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tellFailure = useTellFailure()
  const { responseProposals } = api.call.careData
  const params = { id: responseId, proposalId }
  const shared = {
    onError: (error: unknown) => tellFailure(t('responseProposals.failed'), error),
    onSettled: () =>
      Promise.all(
        [api.query.careData.responseProposals.key(), api.query.careData.profileEntries.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  }
  return {
    accept: useMutation({
      ...shared,
      mutationFn: () => responseProposals.accept({ params, body: { sharing: { audience, memberIds: [] } } }),
    }),
    decline: useMutation({ ...shared, mutationFn: () => responseProposals.decline({ params }) }),
  }
}
