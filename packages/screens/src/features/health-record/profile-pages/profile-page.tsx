import type { ReachedPerson } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages, usePageSearch } from '@platform/routing'
import { buttonClass, Cluster, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useSeen } from '../../../parts/loading/use-seen.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { RecordPage, type RecordChoice } from '../../care/persons/record-page.tsx'
import { useImportAddress } from '../import-links/import-address.ts'
import { ImportLink } from '../import-links/import-link.tsx'
import { ImportView } from '../health-imports/import-view.tsx'
import { useBornText } from '../../care/persons/use-born.ts'
import { NewestSection } from '../measurement-series/newest-section.tsx'
import { ProfileView } from '../profile-entries/profile-view.tsx'
import { healthProfile } from '../profile-entries/profile.queries.ts'
import { pendingProposals } from '../profile-proposals/proposals.queries.ts'

const EmergencyCard = lazy(async () => ({
  default: (await import('./emergency-card.tsx')).EmergencyCard,
}))

const ProposedSection = lazy(async () => ({
  default: (await import('../profile-proposals/proposed-section.tsx')).ProposedSection,
}))

const DecidedProposals = lazy(async () => ({
  default: (await import('../profile-proposals/decided-proposals.tsx')).DecidedProposals,
}))

interface ProfilePageProps extends RecordChoice {
  readonly page: 'client.healthProfile' | 'client.dependantHealthProfile'
  /** What else is known of them, below it. */
  readonly more?: (personId: string) => ReactNode
}

/** The health profile of one of the persons whose record the reader keeps, or their emergency card. */
export function ProfilePage({ page, more, ...choice }: ProfilePageProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const [{ view, person: named }] = usePageSearch({ view: ['profile', 'card'], person: '' })
  const isCard = view === 'card'
  const ownId = useClaims()?.u_id
  const { isImporting } = useImportAddress()
  if (isImporting) return <ImportView {...choice} page={page} />
  const mayWrite = choice.persons.data?.items.some(({ id, mayWrite: may }) => id === choice.personId && may)
  return (
    <RecordPage
      {...choice}
      page={page}
      action={
        choice.personId !== undefined && (
          <Cluster>
            {!isCard && mayWrite === true && <ImportLink page={page} />}
            <PageLink
              page={page}
              search={{ ...(named !== '' && { person: named }), ...(!isCard && { view: 'card' }) }}
              className={buttonClass()}
            >
              {t(isCard ? 'profileEntries.card.back' : 'profileEntries.card.title')}
            </PageLink>
          </Cluster>
        )
      }
    >
      {(personId, person) =>
        isCard && person !== undefined ? (
          <CardOf key={personId} person={person} />
        ) : (
          <Stack key={personId} gap="section">
            <Proposed personId={personId} />
            <ProfileView
              personId={personId}
              nameOfOther={personId === ownId || person === undefined ? undefined : fullName(person)}
            >
              <Measured page={page} personId={personId} named={named} />
              <Suspense>{more?.(personId)}</Suspense>
              <Suspense>
                <DecidedProposals personId={personId} headingLevel={2} />
              </Suspense>
            </ProfileView>
          </Stack>
        )
      }
    </RecordPage>
  )
}

/** What waits for who keeps the record stands above it; mostly nothing does. */
function Proposed({ personId }: { readonly personId: string }): ReactElement | null {
  const profile = useQuery(healthProfile(useServices(), personId))
  return profile.data === undefined || profile.data.proposed === 0 ? null : <Waiting personId={personId} />
}

function Waiting({ personId }: { readonly personId: string }): ReactElement {
  const proposals = useQuery(pendingProposals(useServices(), personId))
  return (
    <Loaded query={proposals} skeleton={null}>
      {(data) =>
        data.items.length > 0 && (
          <Suspense>
            <ProposedSection personId={personId} proposals={data} />
          </Suspense>
        )
      }
    </Loaded>
  )
}

interface MeasuredProps extends Pick<ProfilePageProps, 'page'> {
  readonly personId: string
  /** As the address has it. */
  readonly named: string
}

/** What of the journal belongs to the profile, on a site that has a journal. */
function Measured({ page, personId, named }: MeasuredProps): ReactElement | null {
  const hasJournal = useMenuPages().some(({ id }) => id === 'client.journal')
  // It stands far down: a page begins with what is read first.
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  if (!hasJournal) return null
  if (!isSeen)
    return (
      <div ref={place}>
        <Skeleton shape="control" lines={3} />
      </div>
    )
  return (
    <NewestSection
      personId={personId}
      linkTo={(search, parts) => (
        <PageLink
          page={page === 'client.healthProfile' ? 'client.journal' : 'client.dependantJournal'}
          search={{ ...(named !== '' && { person: named }), ...search }}
          {...parts}
        />
      )}
    />
  )
}

function CardOf({ person }: { readonly person: ReachedPerson }): ReactElement {
  const born = useBornText()(person.birthDate)
  return (
    <Suspense fallback={<Skeleton shape="control" lines={8} />}>
      <EmergencyCard personId={person.id} name={fullName(person)} born={born} />
    </Suspense>
  )
}
