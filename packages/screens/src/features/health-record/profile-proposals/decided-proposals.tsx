import type { ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import kept from '../kept-entries/kept-entries.module.css'
import { ProposalRow } from './proposal-row.tsx'
import styles from './profile-proposals.module.css'
import { decidedProposals } from './proposals.queries.ts'

interface DecidedProposalsProps {
  readonly personId: string
  readonly headingLevel: 2 | 3
}

/** What has become of earlier proposals is asked for when somebody wants to know. */
export function DecidedProposals({ personId, headingLevel }: DecidedProposalsProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <p className={styles.muted}>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('profileProposals.showDecided')}
        </Button>
      </p>
    )
  return (
    <Section title={t('profileProposals.decided')} headingLevel={headingLevel}>
      <Decided personId={personId} />
    </Section>
  )
}

function Decided({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const decided = useInfiniteQuery(decidedProposals(useServices(), personId))
  return (
    <Stack>
      <Loaded query={decided} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <p className={styles.muted}>{t('profileProposals.noneDecided')}</p>
          return (
            <ul className={kept.entries}>
              {items.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} facts={<Outcome proposal={proposal} />} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <ShowMore list={decided} />
    </Stack>
  )
}

/** Who has decided how and why, and what the entry has become. */
function Outcome({ proposal }: { readonly proposal: ProfileProposal }): ReactElement {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  const { date } = useReaderFormat()
  const { state, decidedBy, decidedAt, reason, outcome } = proposal
  const facts = {
    name: decidedBy?.name ?? t('health-record:journalEntries.former'),
    date: date(decidedAt ?? proposal.proposedAt),
  }
  return (
    <>
      <p className={kept.facts}>
        <span>{t(`profile-entries:profileProposals.decidedAs.${state}`, facts)}</span>
        {outcome !== null && <span>{t(`profile-entries:profileProposals.outcome.${outcome}`)}</span>}
      </p>
      {reason !== null && (
        <p className={kept.note} dir="auto">
          {reason}
        </p>
      )}
    </>
  )
}
