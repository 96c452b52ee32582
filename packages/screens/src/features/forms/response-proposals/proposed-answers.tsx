import { useTranslation } from '@platform/i18n'
import { RadioGroup, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ProposedAnswer, type ProposedAudience } from './proposed-answer.tsx'
import styles from './response-proposals.module.css'

const AUDIENCES = ['team', 'nobody'] as const

/** What the answers would add to the health profile and the journal, beside what these say now; nothing where they add nothing. */
export function ProposedAnswers({ responseId }: { readonly responseId: string }): ReactElement | null {
  const { t, ready } = useTranslation(['form-assignments', 'profile-entries', 'health-record'], {
    useSuspense: false,
  })
  const { api } = useServices()
  const { list } = api.query.careData.responseProposals
  const proposals = useQuery(list.queryOptions({ input: { params: { id: responseId } } }))
  const [audience, setAudience] = useState<ProposedAudience>('team')
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
          <ProposedAnswer key={proposal.id} {...{ responseId, proposal, audience }} />
        ))}
      </ul>
    </Section>
  )
}
