import {
  organizationProfileSchema,
  versionTag,
  type Organization,
  type OrganizationProfile,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, TextArea, TextField } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'

const FIELDS = [
  'name',
  'description',
  'street',
  'postalCode',
  'city',
  'country',
  'email',
  'phone',
  'website',
] as const

/** What the organization says of itself. */
export function OrganizationSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const organization = useQuery(api.query.main.organization.read.queryOptions())
  return (
    <Section title={t('organization.profile.title')} description={t('organization.profile.description')}>
      <Loaded query={organization} skeleton={<Skeleton shape="control" lines={6} />}>
        {(data) => <OrganizationForm organization={data} />}
      </Loaded>
    </Section>
  )
}

function OrganizationForm({ organization }: { organization: Organization }): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const { api, queryClient } = useServices()
  const { read, update } = api.call.main.organization
  return (
    <StoredForm<OrganizationProfile, Organization>
      stored={organization}
      pick={pickProfile}
      schema={organizationProfileSchema}
      fields={FIELDS}
      read={readProfile}
      describe={(name, code) =>
        code === 'invalid_format' && (name === 'website' || name === 'phone' || name === 'email')
          ? t(`organizations:organization.profile.wrong.${name}`)
          : t(`common:field.${code}`)
      }
      save={(body, seenVersion) => update({ headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.organization.read.queryKey(), stored)}
      saveLabel={t('organizations:organization.profile.save')}
      labels={{
        name: t('organizations:organization.profile.name'),
        description: t('organizations:organization.profile.about'),
        street: t('organizations:organization.profile.street'),
        postalCode: t('organizations:organization.profile.postalCode'),
        city: t('organizations:organization.profile.city'),
        country: t('organizations:organization.profile.country'),
        email: t('organizations:organization.profile.email'),
        phone: t('organizations:organization.profile.phone'),
        website: t('organizations:organization.profile.website'),
      }}
    >
      {(form, start) => <ProfileFields form={form} start={start} />}
    </StoredForm>
  )
}

interface ProfileFieldsProps {
  readonly form: NativeForm<OrganizationProfile>
  readonly start: OrganizationProfile
}

function ProfileFields({ form, start }: ProfileFieldsProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const optional = { optionalLabel: t('common:state.optional') }
  const line = (name: 'street' | 'city' | 'country') => (
    <TextField
      {...form.field(name)}
      {...optional}
      label={t(`organizations:organization.profile.${name}`)}
      defaultValue={start[name]}
      autoComplete="off"
    />
  )
  const contact = (name: 'email' | 'phone' | 'website', type: string) => (
    <TextField
      {...form.field(name)}
      {...optional}
      label={t(`organizations:organization.profile.${name}`)}
      defaultValue={start[name]}
      type={type}
      autoComplete="off"
      dir="ltr"
    />
  )
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('organizations:organization.profile.name')}
        defaultValue={start.name}
        autoComplete="organization"
        required
      />
      <TextArea
        {...form.field('description')}
        {...optional}
        label={t('organizations:organization.profile.about')}
        help={t('organizations:organization.profile.aboutHelp')}
        defaultValue={start.description}
        rows={4}
        maxLength={2000}
      />
      {line('street')}
      <TextField
        {...form.field('postalCode')}
        {...optional}
        label={t('organizations:organization.profile.postalCode')}
        defaultValue={start.postalCode}
        autoComplete="off"
        width="short"
      />
      {line('city')}
      {line('country')}
      {contact('email', 'email')}
      {contact('phone', 'tel')}
      {contact('website', 'url')}
    </>
  )
}

function pickProfile(organization: Organization): OrganizationProfile {
  const { id: _id, createdAt: _at, version: _version, ...profile } = organization
  return profile
}

function readProfile(data: FormData): OrganizationProfile {
  return {
    name: readText(data, 'name'),
    description: readText(data, 'description'),
    street: readText(data, 'street'),
    postalCode: readText(data, 'postalCode'),
    city: readText(data, 'city'),
    country: readText(data, 'country'),
    email: readText(data, 'email'),
    phone: readText(data, 'phone'),
    website: readText(data, 'website'),
  }
}
