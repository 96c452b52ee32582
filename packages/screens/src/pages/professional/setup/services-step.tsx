import { leadsOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { HoursForm } from '../../../features/organizations/professional-settings/hours-form.tsx'
import { ServicesSection } from '../../../features/organizations/organization-services/services-section.tsx'
import type { StepProps } from './step-props.ts'

/** What can be booked and when: services for those who lead the organization, hours for everybody. */
export function ServicesStep({ setup, onNext, onBack }: StepProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  return (
    <>
      {leadsOrganization(role) ? <ServicesSection /> : <p>{t('professionalSetup.services.notYours')}</p>}
      <Section
        title={t('professionalSetup.hours.title')}
        description={t('professionalSetup.hours.description')}
      >
        <HoursForm
          setup={setup}
          saveLabel={t('professionalSetup.saveAndGoOn')}
          onSaved={onNext}
          onBack={onBack}
        />
      </Section>
    </>
  )
}
