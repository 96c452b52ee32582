import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { EmptyState, Page, PageHeading, Stack } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { askFor } from '../../../parts/lists/list.queries.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FoundProfiles } from './found-profiles.tsx'
import { SearchForm } from './search-form.tsx'

const FIELDS = { q: '', place: '', language: '', specialty: '', after: '' }

/** Who works on the site and says so to everybody; what is looked for lives in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'sites'])
  const { api } = useServices()
  const list = useList(FIELDS, (search, parts) => (
    <PageLink page="main.professionals" search={search} {...parts} />
  ))
  const { after } = list.filter
  const found = useQuery({
    ...api.query.main.publicProfile.search.queryOptions({ input: askFor(list.filter) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="reading">
      <PageHeading
        title={t('pages:main.professionals.title')}
        description={t('sites:publicProfile.search.lead')}
      />
      <Stack gap="section">
        <SearchForm sought={list.filter} search={(sought) => list.change(sought, { history: 'push' })} />
        <PagedList
          query={found}
          lines={6}
          after={after}
          linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
        >
          {(profiles) =>
            profiles.length === 0 ? (
              <EmptyState title={t('sites:publicProfile.search.nobody')}>
                {t('sites:publicProfile.search.nobodyText')}
              </EmptyState>
            ) : (
              <FoundProfiles profiles={profiles} />
            )
          }
        </PagedList>
      </Stack>
    </Page>
  )
}
