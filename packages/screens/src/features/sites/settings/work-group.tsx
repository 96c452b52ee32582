import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import { Stack } from '@platform/ui/elements'
import { PreviewSection } from '../public-profile/preview-section.tsx'
import { PublicProfileSection } from '../public-profile/public-profile-section.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { SettingsGroup } from './settings-layout.tsx'
import { WithAccount } from '../../identity/account/with-account.tsx'
import { DefaultServiceSection } from '../../organizations/professional-settings/default-service-section.tsx'
import { HoursSection } from '../../organizations/professional-settings/hours-section.tsx'
import { LicenceSection } from '../../organizations/professional-settings/licence-section.tsx'
import { SignatureSection } from '../../organizations/professional-settings/signature-section.tsx'

/** What professionals settle for their work; nobody else has it. */
// prettier-ignore
export function useWorkGroup(): SettingsGroup[] {
  const { t } = useTranslation(['professional-settings', 'sites'])
  const viewer = useViewer()
  const { site } = useServices()
  if (viewer.kind !== 'professional') return []
  const sections = [
    { id: 'public-profile', title: t('sites:settings.publicProfile.title'), content: <Stack gap="section"><PublicProfileSection /><PreviewSection /></Stack> },
    { id: 'licence', title: t('professional-settings:professionalSettings.licence.title'), content: <LicenceSection /> },
    { id: 'signature', title: t('professional-settings:professionalSettings.signature.title'), content: <SignatureSection /> },
    { id: 'hours', title: t('professional-settings:professionalSettings.hours.title'), content: <WithAccount>{({ timeZone }) => <HoursSection timeZone={timeZone} />}</WithAccount> },
    // Services belong to an organization, and are booked in a schedule.
    ...(viewer.organizationRole === undefined || !hasPage(site.pages, 'professional.schedule') ? [] : [{ id: 'default-service', title: t('professional-settings:professionalSettings.service.title'), content: <DefaultServiceSection /> }]),
  ]
  return [{ id: 'work', title: t('sites:settings.group.work'), sections }]
}
