import { PROFILE_SECTIONS, type ProfileProposal, type ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import kept from '../kept-entries/kept-entries.module.css'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { DecidedProposals } from './decided-proposals.tsx'
import { ProposalRow } from './proposal-row.tsx'
import styles from './profile-proposals.module.css'
import { pendingProposals } from './proposals.queries.ts'
import { useRefreshProposals } from './use-refresh-proposals.ts'

const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }))

/** What a member of the care team proposes for somebody's health profile, and has proposed. */
export function OwnProposals({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const pending = useQuery(pendingProposals(useServices(), personId))
  const [kind, setKind] = useState<ProfileSection>()
  return (
    <Section
      title={t('profileProposals.own')}
      action={
        pending.data?.mayPropose === true && (
          <Menu
            label={t('profileProposals.propose')}
            align="end"
            items={PROFILE_SECTIONS.map((known) => ({
              id: known,
              label: t(`profileProposals.new.${known}`),
              onSelect: () => setKind(known),
            }))}
            trigger={(trigger) => <Button {...trigger}>{t('profileProposals.propose')}</Button>}
          />
        )
      }
    >
      <Stack>
        <Loaded query={pending} skeleton={<Skeleton shape="control" lines={1} />}>
          {({ items }) => <Rows items={items} empty={t('profileProposals.ownEmpty')} />}
        </Loaded>
        <DecidedProposals personId={personId} headingLevel={3} />
      </Stack>
      {kind !== undefined && (
        <Suspense>
          <ProposeDialog personId={personId} kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

function Rows({ items, empty }: { items: readonly ProfileProposal[]; empty: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  if (items.length === 0) return <p className={styles.muted}>{empty}</p>
  return (
    <ul className={kept.entries}>
      {items.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          facts={<p className={styles.muted}>{t(`profileProposals.state.${proposal.state}`)}</p>}
        >
          {proposal.mayWithdraw && <WithdrawButton proposal={proposal} />}
        </ProposalRow>
      ))}
    </ul>
  )
}

function WithdrawButton({
  proposal: { id, proposed },
}: {
  readonly proposal: ProfileProposal
}): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { withdraw } = useServices().api.call.careData.profileProposals
  const change = useKeptChange(() => withdraw({ params: { id } }), useRefreshProposals())
  return (
    <Button
      size="small"
      aria-label={t('profileProposals.withdrawLabel', { name: proposed.name })}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t('profileProposals.withdraw')}
    </Button>
  )
}
