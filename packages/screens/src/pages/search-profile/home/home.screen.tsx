import type { PublicProfile } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import {
  Button,
  Cluster,
  Notice,
  Page,
  PageHeading,
  Section,
  Skeleton,
  Stack,
  Status,
} from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { NewDeviceNotice } from '../../../features/activity/notifications/new-device-notice.tsx'
import { FirstStepsCard } from '../../../features/sites/first-steps/first-steps-card.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { ProfilePreview } from '../../../features/sites/public-profile/profile-preview.tsx'
import { PublicProfileSection } from '../../../features/sites/public-profile/public-profile-section.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'

export { spreadSearchProfileHome as spread } from './home.parts.ts'

/** The own public profile of a search profile account: edit, look at, publish, and become a professional. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Page width="reading">
      <PageHeading title={t('searchProfile.home.name')} description={t('searchProfile.home.description')} />
      <NewDeviceNotice />
      <FirstStepsCard />
      <Stack gap="section">
        <div id="profile">
          <PublicProfileSection />
        </div>
        <PreviewSection />
        <UpgradeSection />
      </Stack>
    </Page>
  )
}

function PreviewSection(): ReactElement {
  const { t } = useTranslation('sites')
  const { api } = useServices()
  const profile = useQuery(api.query.main.publicProfile.read.queryOptions())
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
  const { isPublished, headline } = profile
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
      </Cluster>
      {headline === '' && <p>{t('sites:publicProfile.publication.needsHeadline')}</p>}
    </>
  )
}

function UpgradeSection(): ReactElement {
  const { t } = useTranslation(['common', 'sites'])
  const [isAsking, setIsAsking] = useState(false)
  const problemText = useProblemText()
  const upgrade = useUpgrade()
  return (
    <Section
      title={t('sites:publicProfile.upgrade.title')}
      description={t('sites:publicProfile.upgrade.description')}
    >
      <Cluster>
        <Button onClick={() => setIsAsking(true)}>{t('sites:publicProfile.upgrade.open')}</Button>
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        title={t('sites:publicProfile.upgrade.question')}
        confirmLabel={t('sites:publicProfile.upgrade.confirm')}
        cancelLabel={t('common:action.cancel')}
        busy={upgrade.isPending}
        error={upgrade.error === null ? undefined : problemText(upgrade.error).text}
        onConfirm={() => upgrade.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('sites:publicProfile.upgrade.text')}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** Every session has ended by then, so this browser signs out too; the next sign-in is a professional's. */
function useUpgrade() {
  const { api, session } = useServices()
  const withStepUp = useStepUp()
  return useMutation({
    mutationFn: async () => {
      await withStepUp(() => api.call.main.publicProfile.upgrade())
      await session.logout()
    },
  })
}
