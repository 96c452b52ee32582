import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LicenceTable } from './licence-table.tsx'
import { licenceList } from './licences.queries.ts'

/** Licences that nobody has checked since their number was typed, the oldest first. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const services = useServices()
  const [{ after }] = usePageSearch({ after: '' })
  const licences = useQuery({ ...licenceList(services, { after }), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeading title={t('admin.licences.name')} description={t('admin.licences.description')} />
      <PagedList
        query={licences}
        lines={4}
        after={after}
        linkTo={(cursor, parts) => <PageLink page="admin.licences" search={{ after: cursor }} {...parts} />}
      >
        {(items) => <LicenceTable licences={items} />}
      </PagedList>
    </Page>
  )
}
