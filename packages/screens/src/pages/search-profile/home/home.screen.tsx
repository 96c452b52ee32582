import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button, Cluster, Page, PageHeading, Section, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { NewDeviceNotice } from '../../../features/activity/notifications/new-device-notice.tsx'
import { FirstStepsCard } from '../../../features/sites/first-steps/first-steps-card.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { PreviewSection } from '../../../features/sites/public-profile/preview-section.tsx'
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
