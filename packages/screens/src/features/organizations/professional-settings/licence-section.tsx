import {
  setupIdentitySchema,
  versionTag,
  type ProfessionalSetup,
  type SetupIdentity,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './licence-section.module.css'

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
        {(data) => (
          <Stack>
            <LicenceState licence={data.licence} />
            <LicenceForm setup={data} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const TONES = { missing: 'neutral', unchecked: 'neutral', checked: 'success', refused: 'danger' } as const

function LicenceState({ licence }: Pick<ProfessionalSetup, 'licence'>): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { state, reason } = licence
  return (
    <>
      <div role="status" className={styles.state}>
        <Status tone={TONES[state]}>{t(`professionalSettings.licence.state.${state}`, { reason })}</Status>
      </div>
      {state !== 'missing' && <p>{t('professionalSettings.licence.change')}</p>}
    </>
  )
}

function LicenceForm({ setup }: { setup: ProfessionalSetup }): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const queryClient = useQueryClient()
  return (
    <TableForm<SetupIdentity, ProfessionalSetup>
      table={useLicenceTable()}
      stored={setup}
      pick={({ identity }) => identity}
      schema={setupIdentitySchema}
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
      saveLabel={t('professionalSettings.licence.save')}
    />
  )
}

function useLicenceTable(): FieldTable<SetupIdentity> {
  const { t } = useTranslation('professional-settings')
  return {
    profession: { label: t('professionalSetup.identity.profession'), autoComplete: 'organization-title' },
    licenceNumber: { label: t('professionalSetup.identity.licenceNumber') },
    licenceAuthority: { label: t('professionalSetup.identity.licenceAuthority'), isOptional: true },
  }
}
