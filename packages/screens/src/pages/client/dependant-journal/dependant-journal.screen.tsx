import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, EmptyState, TeamIllustration } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useDependant } from '../../../features/care/persons/use-dependant.ts'
import { JournalPage } from '../../../features/health-record/journal-pages/journal-page.tsx'
import { NotFound } from '../../../parts/error/not-found.tsx'

/** The journal of a dependant. */
export function Screen(): ReactElement {
  const { dependants, personId, choose } = useDependant('journal')
  const isKnown = dependants.data?.items.some(({ id }) => id === personId)
  // The address names somebody else, or one whose journal the reader keeps no longer.
  if (personId !== undefined && isKnown === false) return <NotFound />
  return (
    <JournalPage
      page="client.dependantJournal"
      persons={dependants}
      personId={personId}
      onChoose={choose}
      nobody={<NoDependants />}
    />
  )
}

function NoDependants(): ReactElement {
  const { t } = useTranslation('health-record')
  return (
    <EmptyState
      title={t('journalPages.nobody.title')}
      illustration={<TeamIllustration />}
      headingLevel={2}
      action={
        <PageLink page="client.myteam" className={buttonClass({ variant: 'primary' })}>
          {t('journalPages.nobody.action')}
        </PageLink>
      }
    >
      {t('journalPages.nobody.text')}
    </EmptyState>
  )
}
