import {
  organizationProfileSchema,
  versionTag,
  type Organization,
  type OrganizationProfile,
} from '@platform/contract'
import { REPLY_TIMES } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FieldSpec, FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

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
  const { t } = useTranslation('organizations')
  const { api, queryClient } = useServices()
  const { read, update } = api.call.main.organization
  return (
    <TableForm<OrganizationProfile, Organization>
      table={useProfileTable()}
      stored={organization}
      pick={pickProfile}
      schema={organizationProfileSchema}
      save={(body, seenVersion) => update({ headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.organization.read.queryKey(), stored)}
      saveLabel={t('organization.profile.save')}
    />
  )
}

function useProfileTable(): FieldTable<OrganizationProfile> {
  const { t } = useTranslation('organizations')
  const line = (name: 'street' | 'postalCode' | 'city' | 'country'): FieldSpec => ({
    label: t(`organization.profile.${name}`),
    isOptional: true,
    width: name === 'postalCode' ? 'short' : 'full',
  })
  const contact = (name: 'email' | 'phone' | 'website', type: string): FieldSpec => ({
    label: t(`organization.profile.${name}`),
    wrong: { invalid_format: t(`organization.profile.wrong.${name}`) },
    isOptional: true,
    type,
    dir: 'ltr',
  })
  return {
    name: { label: t('organization.profile.name'), autoComplete: 'organization', required: true },
    description: {
      label: t('organization.profile.about'),
      help: t('organization.profile.aboutHelp'),
      isOptional: true,
      rows: 4,
      maxLength: 2000,
    },
    street: line('street'),
    postalCode: line('postalCode'),
    city: line('city'),
    country: line('country'),
    email: contact('email', 'email'),
    phone: contact('phone', 'tel'),
    website: contact('website', 'url'),
    replyTime: {
      label: t('organization.profile.replyTime'),
      help: t('organization.profile.replyTimeHelp'),
      options: REPLY_TIMES.map((value) => ({ value, label: t(`organization.profile.replyTimes.${value}`) })),
      parse: (text) => REPLY_TIMES.find((value) => value === text) ?? 'unsaid',
    },
  }
}

function pickProfile(organization: Organization): OrganizationProfile {
  const { id: _id, createdAt: _at, version: _version, ...profile } = organization
  return profile
}
