import type { PublicProfile } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import { Button, Cluster, Notice, Section, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ProfilePreview } from './profile-preview.tsx'

/** What others will see, and the switch with which they do; not there where the site shows no profiles. */
export function PreviewSection(): ReactElement | null {
  const { t } = useTranslation('sites')
  const { api, site } = useServices()
  const profile = useQuery(api.query.main.publicProfile.read.queryOptions())
  if (!hasPage(site.pages, 'main.publicProfile')) return null
  return (
    <Section title={t('publicProfile.preview.title')} description={t('publicProfile.preview.description')}>
      <Loaded query={profile} skeleton={<Skeleton shape="control" lines={3} />}>
        {(data) => (
          <Stack>
            <ProfilePreview profile={data} />
            <Publication profile={data} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function Publication({ profile }: { profile: PublicProfile }): ReactElement {
  const { t } = useTranslation(['error', 'sites'])
  const { api, queryClient } = useServices()
  const problemText = useProblemText()
  const { isPublished, headline, slug } = profile
  const publish = useMutation({
    ...api.query.main.publicProfile.publish.mutationOptions(),
    onSuccess: (stored) => queryClient.setQueryData(api.query.main.publicProfile.read.queryKey(), stored),
  })
  return (
    <>
      {publish.error !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(publish.error).text}
        </Notice>
      )}
      <Cluster gap="normal">
        <div role="status">
          <Status tone={isPublished ? 'success' : 'neutral'}>
            {t(isPublished ? 'sites:publicProfile.publication.on' : 'sites:publicProfile.publication.off')}
          </Status>
        </div>
        <Button
          busy={publish.isPending}
          aria-disabled={headline === '' || undefined}
          onClick={() => headline !== '' && publish.mutate({ isPublished: !isPublished })}
        >
          {t(isPublished ? 'sites:publicProfile.publication.hide' : 'sites:publicProfile.publication.show')}
        </Button>
        {isPublished && slug !== null && (
          <PageLink page="main.publicProfile" params={{ slug }}>
            {t('sites:publicProfile.publication.open')}
          </PageLink>
        )}
      </Cluster>
      {headline === '' && <p>{t('sites:publicProfile.publication.needsHeadline')}</p>}
    </>
  )
}
