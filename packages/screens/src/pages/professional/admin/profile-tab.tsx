import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { OrganizationSection } from '../../../features/organizations/organization/organization-section.tsx'
import { SecondStepSection } from '../../../features/organizations/organization-second-step/second-step-section.tsx'
import { RoomsSection } from '../../../features/organizations/rooms/rooms-section.tsx'
import { ServicesSection } from '../../../features/organizations/organization-services/services-section.tsx'

/** What the organization says of itself, what it offers, and the way to the providers it works with. */
export function ProfileTab(): ReactElement {
  const { t } = useTranslation('organizations')
  return (
    <Stack gap="section">
      <OrganizationSection />
      <ServicesSection />
      <RoomsSection />
      <SecondStepSection />
      <Section
        title={t('organization.connections.title')}
        description={t('organization.connections.description')}
      >
        <div>
          <PageLink page="provider.connect" className={buttonClass()}>
            {t('organization.connections.open')}
          </PageLink>
        </div>
      </Section>
    </Stack>
  )
}
