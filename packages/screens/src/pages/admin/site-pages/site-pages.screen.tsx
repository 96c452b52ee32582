import type { AdministeredSite } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { SitePageTable } from './site-page-table.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'

/** The pages of each site, to be switched off and on while the sites run. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const { api } = useServices()
  const sites = useQuery(api.query.main.administration.sites.list.queryOptions())
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.sitePages.name')}
        description={t('pages:admin.sitePages.description')}
      />
      <Loaded query={sites} skeleton={<Skeleton shape="control" lines={10} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyTable title={t('administration:sites.empty.title')}>
              {t('administration:sites.empty.text')}
            </EmptyTable>
          ) : (
            <Sites sites={items} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Sites({ sites }: { sites: readonly AdministeredSite[] }): ReactElement {
  const { t } = useTranslation('administration')
  const [{ site: wished }, setFilter] = usePageSearch({ site: '' })
  const shown = sites.find(({ id }) => id === wished) ?? sites[0]
  return (
    <Stack gap="section">
      <ChoiceFilter
        label={t('sites.site')}
        width="medium"
        value={shown?.id ?? ''}
        choices={sites.map(({ id }) => id)}
        labelOf={(id) => sites.find((site) => site.id === id)?.name ?? id}
        onChange={(id) => setFilter({ site: id })}
      />
      {shown !== undefined && <SitePageTable site={shown} />}
    </Stack>
  )
}
