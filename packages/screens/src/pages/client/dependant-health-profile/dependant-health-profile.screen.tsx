import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, EmptyState, TeamIllustration } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useDependant } from '../../../features/care/persons/use-dependant.ts'
import { ProfilePage } from '../../../features/health-record/profile-pages/profile-page.tsx'
import { NotFound } from '../../../parts/error/not-found.tsx'

/** The health profile of a dependant. */
export function Screen(): ReactElement {
  const { dependants, personId, choose } = useDependant('record')
  const isKnown = dependants.data?.items.some(({ id }) => id === personId)
  // The address names somebody else, or one whose record the reader keeps no longer.
  if (personId !== undefined && isKnown === false) return <NotFound />
  return (
    <ProfilePage
      page="client.dependantHealthProfile"
      persons={dependants}
      personId={personId}
      onChoose={choose}
      nobody={<NoDependants />}
    />
  )
}

function NoDependants(): ReactElement {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  return (
    <EmptyState
      title={t('profile-entries:profileEntries.nobody.title')}
      illustration={<TeamIllustration />}
      headingLevel={2}
      action={
        <PageLink page="client.myteam" className={buttonClass({ variant: 'primary' })}>
          {t('health-record:journalPages.nobody.action')}
        </PageLink>
      }
    >
      {t('profile-entries:profileEntries.nobody.text')}
    </EmptyState>
  )
}
