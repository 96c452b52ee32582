import {
  setupIdentitySchema,
  versionTag,
  type ProfessionalSetup,
  type SetupIdentity,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Disclosure, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { PublicProfileSection } from '../../../features/sites/public-profile/public-profile-section.tsx'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { StepProps } from './step-props.ts'
import { useStoreSetup } from './use-store-setup.ts'

/** Who one is: the licence that allows the work, and, for who wants one, the public profile. */
export function IdentityStep({ setup, onNext }: StepProps): ReactElement {
  const { t } = useTranslation(['common', 'professional-settings', 'sites'])
  return (
    <>
      <Section
        title={t('professional-settings:professionalSetup.identity.title')}
        description={t('professional-settings:professionalSetup.identity.description')}
      >
        <IdentityForm setup={setup} onNext={onNext} />
      </Section>
      <Disclosure summary={`${t('sites:publicProfile.title')} (${t('common:state.optional')})`}>
        <PublicProfileSection titleHidden />
      </Disclosure>
    </>
  )
}

function IdentityForm({ setup, onNext }: Pick<StepProps, 'setup' | 'onNext'>): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const store = useStoreSetup()
  const { read, saveIdentity } = api.call.main.professionalSetup
  return (
    <TableForm<SetupIdentity, ProfessionalSetup>
      table={useIdentityTable()}
      stored={setup}
      pick={({ identity }) => identity}
      schema={setupIdentitySchema}
      save={(body, seenVersion) => saveIdentity({ headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read()}
      onStored={(stored) => {
        store(stored)
        onNext()
      }}
      saveLabel={t('professionalSetup.saveAndGoOn')}
    />
  )
}

function useIdentityTable(): FieldTable<SetupIdentity> {
  const { t } = useTranslation('professional-settings')
  return {
    profession: {
      label: t('professionalSetup.identity.profession'),
      help: t('professionalSetup.identity.professionHelp'),
      autoComplete: 'organization-title',
      maxLength: 80,
      required: true,
    },
    licenceNumber: {
      label: t('professionalSetup.identity.licenceNumber'),
      help: t('professionalSetup.identity.licenceHelp'),
      width: 'medium',
      maxLength: 60,
      required: true,
    },
    licenceAuthority: {
      label: t('professionalSetup.identity.licenceAuthority'),
      isOptional: true,
      maxLength: 120,
    },
  }
}
