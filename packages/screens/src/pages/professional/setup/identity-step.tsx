import {
  setupIdentitySchema,
  versionTag,
  type ProfessionalSetup,
  type SetupIdentity,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Disclosure, Section, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { PublicProfileSection } from '../../../features/sites/public-profile/public-profile-section.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
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
  const { t } = useTranslation(['common', 'professional-settings'])
  const { api } = useServices()
  const store = useStoreSetup()
  const { read, saveIdentity } = api.call.main.professionalSetup
  return (
    <StoredForm<SetupIdentity, ProfessionalSetup>
      stored={setup}
      pick={({ identity }) => identity}
      schema={setupIdentitySchema}
      fields={['profession', 'licenceNumber', 'licenceAuthority']}
      read={(data) => ({
        profession: readText(data, 'profession'),
        licenceNumber: readText(data, 'licenceNumber'),
        licenceAuthority: readText(data, 'licenceAuthority'),
      })}
      save={(body, seenVersion) => saveIdentity({ headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read()}
      onStored={(stored) => {
        store(stored)
        onNext()
      }}
      saveLabel={t('professional-settings:professionalSetup.saveAndGoOn')}
      labels={{
        profession: t('professional-settings:professionalSetup.identity.profession'),
        licenceNumber: t('professional-settings:professionalSetup.identity.licenceNumber'),
        licenceAuthority: t('professional-settings:professionalSetup.identity.licenceAuthority'),
      }}
    >
      {(form, start) => (
        <>
          <TextField
            {...form.field('profession')}
            label={t('professional-settings:professionalSetup.identity.profession')}
            help={t('professional-settings:professionalSetup.identity.professionHelp')}
            defaultValue={start.profession}
            autoComplete="organization-title"
            maxLength={80}
            required
          />
          <TextField
            {...form.field('licenceNumber')}
            label={t('professional-settings:professionalSetup.identity.licenceNumber')}
            help={t('professional-settings:professionalSetup.identity.licenceHelp')}
            defaultValue={start.licenceNumber}
            autoComplete="off"
            width="medium"
            maxLength={60}
            required
          />
          <TextField
            {...form.field('licenceAuthority')}
            label={t('professional-settings:professionalSetup.identity.licenceAuthority')}
            optionalLabel={t('common:state.optional')}
            defaultValue={start.licenceAuthority}
            autoComplete="off"
            maxLength={120}
          />
        </>
      )}
    </StoredForm>
  )
}
