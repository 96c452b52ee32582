import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { StudyList } from './study-list.tsx'
import { STUDY_FIELDS } from './study.queries.ts'
import { StudyView } from './study-view.tsx'

/** The studies of the site, and the one that the address names. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const [{ study }] = usePageSearch(STUDY_FIELDS)
  return (
    <Page width="reading">
      {study === '' ? (
        <>
          <PageHeading title={t('account.study.name')} description={t('account.study.description')} />
          <StudyList />
        </>
      ) : (
        <StudyView key={study} id={study} />
      )}
    </Page>
  )
}
