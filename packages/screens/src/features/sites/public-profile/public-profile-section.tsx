import { COUNTRIES, versionTag } from '@platform/contract'
import { publicProfileInputSchema, type PublicProfile } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldSpec, FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useCodeChoices } from '../../identity/contact/use-code-choices.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { readEntries, readTypedProfile, typeProfile, type TypedProfile } from './profile-values.ts'

/** The lists are judged entry by entry, as the server judges them. */
const typedProfileSchema = z.object({
  ...publicProfileInputSchema.shape,
  acceptsNewPatients: z.enum(['yes', 'no']),
  languages: z.pipe(z.pipe(z.string(), z.transform(readEntries)), publicProfileInputSchema.shape.languages),
  specialties: z.pipe(
    z.pipe(z.string(), z.transform(readEntries)),
    publicProfileInputSchema.shape.specialties,
  ),
})

interface PublicProfileSectionProps {
  /** Where something around it says the same. */
  readonly titleHidden?: boolean
}

/** What a person tells everybody about themselves and their work. */
export function PublicProfileSection({ titleHidden = false }: PublicProfileSectionProps): ReactElement {
  const { t } = useTranslation('sites')
  const { api } = useServices()
  const profile = useQuery(api.query.main.publicProfile.read.queryOptions())
  return (
    <Section
      title={t('publicProfile.title')}
      titleHidden={titleHidden}
      description={t('publicProfile.description')}
    >
      <Loaded query={profile} skeleton={<Skeleton shape="control" lines={6} />}>
        {(data) => <ProfileForm profile={data} />}
      </Loaded>
    </Section>
  )
}

function ProfileForm({ profile }: { profile: PublicProfile }): ReactElement {
  const { t } = useTranslation('sites')
  const { api, queryClient } = useServices()
  const { read, update } = api.call.main.publicProfile
  return (
    <TableForm<TypedProfile, PublicProfile>
      table={useProfileTable(profile.country)}
      stored={profile}
      pick={typeProfile}
      schema={typedProfileSchema}
      save={(typed, seenVersion) =>
        update({ headers: { 'if-match': versionTag(seenVersion) }, body: readTypedProfile(typed) })
      }
      reload={() => read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.publicProfile.read.queryKey(), stored)}
      saveLabel={t('publicProfile.save')}
    />
  )
}

function useProfileTable(country: string): FieldTable<TypedProfile> {
  const { t } = useTranslation('sites')
  const contact = (name: 'email' | 'phone' | 'website', type: string): FieldSpec => ({
    label: t(`publicProfile.${name}`),
    wrong: { invalid_format: t(`publicProfile.wrong.${name}`) },
    isOptional: true,
    type,
    dir: 'ltr',
  })
  const entries = (name: 'languages' | 'specialties'): FieldSpec => ({
    label: t(`publicProfile.${name}`),
    help: t('publicProfile.oneALine'),
    isOptional: true,
    rows: 3,
  })
  return {
    headline: {
      label: t('publicProfile.headline'),
      help: t('publicProfile.headlineHelp'),
      maxLength: 120,
    },
    about: { label: t('publicProfile.about'), isOptional: true, rows: 5, maxLength: 2000 },
    languages: entries('languages'),
    specialties: entries('specialties'),
    email: contact('email', 'email'),
    phone: contact('phone', 'tel'),
    website: contact('website', 'url'),
    address: { label: t('publicProfile.address'), isOptional: true, maxLength: 200 },
    city: { label: t('publicProfile.city'), isOptional: true, maxLength: 80 },
    country: {
      label: t('publicProfile.country'),
      isOptional: true,
      placeholder: t('publicProfile.noCountry'),
      options: useCodeChoices('region', COUNTRIES, country),
    },
    acceptsNewPatients: {
      label: t('publicProfile.acceptsNewPatients'),
      parse: (text) => (text === 'yes' ? 'yes' : 'no'),
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`publicProfile.accepting.${value}`),
      })),
    },
  }
}
