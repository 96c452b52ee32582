import { versionTag, type OrganizationService, type ProfessionalSettings } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

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
  return (
    <TableForm<ServiceValues, ProfessionalSettings>
      table={useServiceTable(services)}
      stored={settings}
      pick={({ defaultServiceId }) => ({ defaultServiceId: defaultServiceId ?? '' })}
      schema={z.strictObject({ defaultServiceId: z.string() })}
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
    />
  )
}

function useServiceTable(services: readonly OrganizationService[]): FieldTable<ServiceValues> {
  const { t } = useTranslation('professional-settings')
  return {
    defaultServiceId: {
      label: t('professionalSettings.service.label'),
      placeholder: t('professionalSettings.service.none'),
      options: services.map(({ id, name }) => ({ value: id, label: name })),
    },
  }
}
