import { useTranslation } from '@platform/i18n'
import { PageLink, usePageParams } from '@platform/routing'
import { EmptyState, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ProfileContent } from '../../../features/sites/public-profile/profile-preview.tsx'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What somebody who works on the site tells everybody. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'sites'])
  const { api } = useServices()
  const { slug } = usePageParams('main.publicProfile')
  const profile = useQuery(
    api.query.main.publicProfile.readPublished.queryOptions({ input: { params: { slug } } }),
  )
  const back = <PageLink page="main.professionals">{t('sites:publicProfile.search.all')}</PageLink>
  if (isGone(profile.error)) {
    return (
      <Page width="reading">
        <PageHeading title={t('sites:publicProfile.gone')} />
        <EmptyState title={t('sites:publicProfile.gone')} action={back}>
          {t('sites:publicProfile.goneText')}
        </EmptyState>
      </Page>
    )
  }
  const { data } = profile
  return (
    <Page width="reading">
      <PageHeading
        title={data === undefined ? t('pages:main.publicProfile.title') : fullName(data)}
        description={data && <span dir="auto">{data.headline}</span>}
      />
      <Loaded query={profile} skeleton={<Skeleton shape="control" lines={6} />}>
        {(shown) => (
          <Stack>
            <ProfileContent profile={shown} />
            <p>{back}</p>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
