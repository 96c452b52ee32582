import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { NoDependants } from '../../../features/care/persons/no-dependants.tsx'
import { useDependant } from '../../../features/care/persons/use-dependant.ts'
import { JournalPage } from '../../../features/health-record/journal-pages/journal-page.tsx'
import { NotFound } from '../../../parts/error/not-found.tsx'

/** The journal of a dependant. */
export function Screen(): ReactElement {
  const { t } = useTranslation('health-record')
  const { dependants, personId, isStranger, choose } = useDependant('journal')
  if (isStranger) return <NotFound />
  return (
    <JournalPage
      page="client.dependantJournal"
      persons={dependants}
      personId={personId}
      onChoose={choose}
      nobody={
        <NoDependants title={t('journalPages.nobody.title')}>{t('journalPages.nobody.text')}</NoDependants>
      }
    />
  )
}
