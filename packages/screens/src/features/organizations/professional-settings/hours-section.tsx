import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { HoursForm } from './hours-form.tsx'

/** When a professional works in a usual week, in the time zone of their profile. */
export function HoursSection({ timeZone }: { timeZone: string }): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const setup = useQuery(api.query.main.professionalSetup.read.queryOptions())
  return (
    <Section
      title={t('professionalSetup.hours.title')}
      description={t('professionalSettings.hours.description', { zone: timeZone.replaceAll('_', ' ') })}
    >
      <Loaded query={setup} skeleton={<Skeleton shape="control" lines={7} />}>
        {(data) => <HoursForm setup={data} saveLabel={t('professionalSettings.hours.save')} />}
      </Loaded>
    </Section>
  )
}
