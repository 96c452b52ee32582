import type { ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Status } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import kept from '../kept-entries/kept-entries.module.css'
import entries from '../profile-entries/profile-entries.module.css'
import { ProposedFacts } from './proposed-facts.tsx'
import styles from './profile-proposals.module.css'

interface ProposalRowProps {
  readonly proposal: ProfileProposal
  /** What else is said of it. */
  readonly facts?: ReactNode
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** One proposal: what, by whom and when, with which words, and what would change. */
export function ProposalRow({ proposal, facts, children }: ProposalRowProps): ReactElement {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  const { date } = useReaderFormat()
  const { change, proposed, current, proposedBy, proposedAt, message } = proposal
  const kind = t(`profile-entries:profileEntries.kind.${proposed.kind}`)
  return (
    <li className={kept.entry}>
      <div className={kept.body}>
        <p className={entries.name}>
          <bdi>{current?.facts.name ?? proposed.name}</bdi>
          <Status tone="neutral">{t(`profile-entries:profileProposals.what.${change}`, { kind })}</Status>
        </p>
        <p className={kept.facts}>
          {t('profile-entries:profileProposals.by', {
            name: proposedBy?.name ?? t('health-record:journalEntries.former'),
            date: date(proposedAt),
          })}
        </p>
        {message !== '' && (
          <p className={kept.note} dir="auto">
            {message}
          </p>
        )}
        <div className={styles.said}>
          <ProposedFacts proposal={proposal} />
          {facts}
        </div>
        {children}
      </div>
    </li>
  )
}
