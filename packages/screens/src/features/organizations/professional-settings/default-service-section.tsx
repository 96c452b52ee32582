import { versionTag, type OrganizationService, type ProfessionalSettings } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, SelectField, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { readText } from '../../../parts/forms/read-text.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'

interface ServiceValues {
  /** Empty for none. */
  readonly defaultServiceId: string
}

/** What is booked unless somebody chooses something else. */
export function DefaultServiceSection(): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const services = useQuery(api.query.main.organizationServices.list.queryOptions())
  const settings = useQuery(api.query.main.professionalSettings.read.queryOptions())
  const skeleton = <Skeleton shape="control" />
  return (
    <Section
      title={t('professionalSettings.service.title')}
      description={t('professionalSettings.service.description')}
    >
      <Loaded query={services} skeleton={skeleton}>
        {({ items }) => (
          <Loaded query={settings} skeleton={skeleton}>
            {(data) =>
              items.length === 0 ? (
                <p>{t('professionalSettings.service.empty')}</p>
              ) : (
                <ServiceForm services={items} settings={data} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

interface ServiceFormProps {
  readonly services: readonly OrganizationService[]
  readonly settings: ProfessionalSettings
}

function ServiceForm({ services, settings }: ServiceFormProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const nameOfService = (id: string): string =>
    services.find((service) => service.id === id)?.name ?? t('professionalSettings.service.none')
  return (
    <StoredForm<ServiceValues, ProfessionalSettings>
      stored={settings}
      pick={({ defaultServiceId }) => ({ defaultServiceId: defaultServiceId ?? '' })}
      schema={z.strictObject({ defaultServiceId: z.string() })}
      fields={['defaultServiceId']}
      read={(data) => ({ defaultServiceId: readText(data, 'defaultServiceId') })}
      save={({ defaultServiceId }, seenVersion) =>
        api.call.main.professionalSettings.update({
          headers: { 'if-match': versionTag(seenVersion) },
          body: { defaultServiceId: defaultServiceId === '' ? null : defaultServiceId },
        })
      }
      reload={() => api.call.main.professionalSettings.read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.professionalSettings.read.queryKey(), stored)
      }
      saveLabel={t('professionalSettings.service.save')}
      labelOf={() => t('professionalSettings.service.title')}
      showValue={(_name, values) => nameOfService(values.defaultServiceId)}
    >
      {(form, start) => (
        <SelectField
          {...form.field('defaultServiceId')}
          label={t('professionalSettings.service.label')}
          placeholder={t('professionalSettings.service.none')}
          defaultValue={start.defaultServiceId}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </StoredForm>
  )
}
