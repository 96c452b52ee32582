import type { ReachedPerson } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { buttonClass, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { PersonChoice, RecordBanner } from '../../care/persons/person-switch.tsx'
import { useBornText } from '../../care/persons/use-born.ts'
import { ProfileView } from '../profile-entries/profile-view.tsx'

const EmergencyCard = lazy(async () => ({
  default: (await import('./emergency-card.tsx')).EmergencyCard,
}))

interface ProfilePageProps {
  readonly page: 'client.healthProfile' | 'client.dependantHealthProfile'
  /** Those among whom the reader chooses. */
  readonly persons: UseQueryResult<{ readonly items: readonly ReachedPerson[] }>
  /** Whose profile it is; `undefined` while nobody is known, and where there is nobody. */
  readonly personId: string | undefined
  readonly onChoose: (personId: string) => void
  /** What stands there where there is nobody. */
  readonly nobody?: ReactNode
}

/** The health profile of one of the persons whose record the reader keeps, or their emergency card. */
export function ProfilePage(props: ProfilePageProps): ReactElement {
  const { page, persons, personId, onChoose, nobody } = props
  const { t } = useTranslation(['profile-entries', 'pages'])
  const [{ view }] = usePageSearch({ view: ['profile', 'card'] })
  const person = persons.data?.items.find(({ id }) => id === personId)
  const isCard = view === 'card'
  const ofPerson = person === undefined || person.as === 'self' ? {} : { person: person.id }
  return (
    <Page>
      <RecordBanner person={person} />
      <PageHeading
        title={t(`pages:${page}.title`)}
        description={t(`pages:${page}.description`)}
        action={
          person !== undefined && (
            <PageLink
              page={page}
              search={{ ...ofPerson, ...(!isCard && { view: 'card' }) }}
              className={buttonClass()}
            >
              {t(
                isCard
                  ? 'profile-entries:profileEntries.card.back'
                  : 'profile-entries:profileEntries.card.title',
              )}
            </PageLink>
          )
        }
        meta={<PersonChoice persons={persons.data?.items ?? []} personId={personId} onChoose={onChoose} />}
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() => {
          if (personId === undefined) return nobody
          if (!isCard || person === undefined) return <ProfileView key={personId} personId={personId} />
          return <CardOf key={personId} person={person} />
        }}
      </Loaded>
    </Page>
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
