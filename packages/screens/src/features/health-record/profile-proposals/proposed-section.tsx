import type { ProfileProposals } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useClaims } from '../../../parts/services/use-claims.ts'
import kept from '../kept-entries/kept-entries.module.css'
import { Decision } from './decision.tsx'
import { ProposalRow } from './proposal-row.tsx'

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
          <ProposalRow key={proposal.id} proposal={proposal}>
            {proposals.mayDecide && <Decision proposal={proposal} />}
          </ProposalRow>
        ))}
      </ul>
    </Section>
  )
}
