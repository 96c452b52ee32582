import { PROFILE_SECTIONS, type ProfileProposal, type ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import kept from '../kept-entries/kept-entries.module.css'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { ProposalRow } from './proposal-row.tsx'
import styles from './profile-proposals.module.css'
import { profileProposals } from './proposals.queries.ts'
import { useRefreshProposals } from './use-refresh-proposals.ts'

const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }))

/** What a member of the care team proposes for somebody's health profile, and has proposed. */
export function OwnProposals({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const pending = useQuery(profileProposals(useServices(), personId))
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
        <Decided personId={personId} />
      </Stack>
      {kind !== undefined && (
        <Suspense>
          <ProposeDialog personId={personId} kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

/** What has become of the others is asked for when somebody wants to know. */
function Decided({ personId }: { readonly personId: string }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const [isOpen, setIsOpen] = useState(false)
  const decided = useQuery({ ...profileProposals(useServices(), personId, 'decided'), enabled: isOpen })
  if (!isOpen)
    return (
      <p className={styles.muted}>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('profileProposals.showDecided')}
        </Button>
      </p>
    )
  return (
    <Section title={t('profileProposals.decided')} headingLevel={3}>
      <Loaded query={decided} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) => <Rows items={items} empty={t('profileProposals.noneDecided')} />}
      </Loaded>
    </Section>
  )
}

function Rows({ items, empty }: { items: readonly ProfileProposal[]; empty: string }): ReactElement {
  if (items.length === 0) return <p className={styles.muted}>{empty}</p>
  return (
    <ul className={kept.entries}>
      {items.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} facts={<State proposal={proposal} />}>
          {proposal.mayWithdraw && <WithdrawButton proposal={proposal} />}
        </ProposalRow>
      ))}
    </ul>
  )
}

function State({ proposal }: { readonly proposal: ProfileProposal }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { date } = useReaderFormat()
  const { state, decidedAt, reason } = proposal
  return (
    <p className={styles.muted}>
      {decidedAt === null
        ? t(`profileProposals.state.${state}`)
        : t('profileProposals.stateSince', {
            state: t(`profileProposals.state.${state}`),
            date: date(decidedAt),
          })}
      {reason !== null && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
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
