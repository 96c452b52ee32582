import {
  setupIdentitySchema,
  versionTag,
  type ProfessionalSetup,
  type SetupIdentity,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, TextField } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'

const FIELDS = ['profession', 'licenceNumber', 'licenceAuthority'] as const

/** The profession and the licence that allows the work. */
export function LicenceSection(): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const setup = useQuery(api.query.main.professionalSetup.read.queryOptions())
  return (
    <Section
      title={t('professionalSetup.identity.title')}
      description={t('professionalSetup.identity.description')}
    >
      <Loaded query={setup} skeleton={<Skeleton shape="control" lines={3} />}>
        {(data) => <LicenceForm setup={data} />}
      </Loaded>
    </Section>
  )
}

function LicenceForm({ setup }: { setup: ProfessionalSetup }): ReactElement {
  const { t } = useTranslation(['common', 'professional-settings'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const labelOf = (name: (typeof FIELDS)[number]): string =>
    t(`professional-settings:professionalSetup.identity.${name}`)
  return (
    <StoredForm<SetupIdentity, ProfessionalSetup>
      stored={setup}
      pick={({ identity }) => identity}
      schema={setupIdentitySchema}
      fields={FIELDS}
      read={(data) => ({
        profession: readText(data, 'profession'),
        licenceNumber: readText(data, 'licenceNumber'),
        licenceAuthority: readText(data, 'licenceAuthority'),
      })}
      save={(body, seenVersion) =>
        api.call.main.professionalSetup.saveIdentity({
          headers: { 'if-match': versionTag(seenVersion) },
          body,
        })
      }
      reload={() => api.call.main.professionalSetup.read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.professionalSetup.read.queryKey(), stored)
      }
      saveLabel={t('professional-settings:professionalSettings.licence.save')}
      labelOf={labelOf}
    >
      {(form, start) =>
        FIELDS.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={labelOf(name)}
            defaultValue={start[name]}
            autoComplete={name === 'profession' ? 'organization-title' : 'off'}
            {...(name === 'licenceAuthority' && { optionalLabel: t('common:state.optional') })}
          />
        ))
      }
    </StoredForm>
  )
}
