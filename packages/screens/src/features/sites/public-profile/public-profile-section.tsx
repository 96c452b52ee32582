import { publicProfileInputSchema, versionTag, type PublicProfile } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, TextArea, TextField } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { readText } from '../../../parts/forms/read-text.ts'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { readEntries, readTypedProfile, typeProfile, type TypedProfile } from './profile-values.ts'

const FIELDS = ['headline', 'about', 'languages', 'specialties', 'email', 'phone', 'website'] as const

/** The lists are judged entry by entry, as the server judges them. */
const typedProfileSchema = z.object({
  ...publicProfileInputSchema.shape,
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
  const { t } = useTranslation(['common', 'sites'])
  const { api, queryClient } = useServices()
  const { read, update } = api.call.main.publicProfile
  return (
    <StoredForm<TypedProfile, PublicProfile>
      stored={profile}
      pick={typeProfile}
      schema={typedProfileSchema}
      fields={FIELDS}
      read={readProfile}
      describe={(name, code) =>
        code === 'invalid_format' && (name === 'website' || name === 'phone' || name === 'email')
          ? t(`sites:publicProfile.wrong.${name}`)
          : t(`common:field.${code}`)
      }
      save={(typed, seenVersion) =>
        update({ headers: { 'if-match': versionTag(seenVersion) }, body: readTypedProfile(typed) })
      }
      reload={() => read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.publicProfile.read.queryKey(), stored)}
      saveLabel={t('sites:publicProfile.save')}
      labels={{
        headline: t('sites:publicProfile.headline'),
        about: t('sites:publicProfile.about'),
        languages: t('sites:publicProfile.languages'),
        specialties: t('sites:publicProfile.specialties'),
        email: t('sites:publicProfile.email'),
        phone: t('sites:publicProfile.phone'),
        website: t('sites:publicProfile.website'),
      }}
    >
      {(form, start) => <ProfileFields form={form} start={start} />}
    </StoredForm>
  )
}

interface ProfileFieldsProps {
  readonly form: NativeForm<TypedProfile>
  readonly start: TypedProfile
}

function ProfileFields({ form, start }: ProfileFieldsProps): ReactElement {
  const { t } = useTranslation(['common', 'sites'])
  const optionalLabel = t('common:state.optional')
  const contact = (name: 'email' | 'phone' | 'website', type: string) => (
    <TextField
      {...form.field(name)}
      label={t(`sites:publicProfile.${name}`)}
      optionalLabel={optionalLabel}
      defaultValue={start[name]}
      type={type}
      autoComplete="off"
      dir="ltr"
    />
  )
  const entries = (name: 'languages' | 'specialties') => (
    <TextArea
      {...form.field(name)}
      label={t(`sites:publicProfile.${name}`)}
      help={t('sites:publicProfile.oneALine')}
      optionalLabel={optionalLabel}
      defaultValue={start[name]}
      rows={3}
    />
  )
  return (
    <>
      <TextField
        {...form.field('headline')}
        label={t('sites:publicProfile.headline')}
        help={t('sites:publicProfile.headlineHelp')}
        defaultValue={start.headline}
        autoComplete="off"
        maxLength={120}
      />
      <TextArea
        {...form.field('about')}
        label={t('sites:publicProfile.about')}
        optionalLabel={optionalLabel}
        defaultValue={start.about}
        rows={5}
        maxLength={2000}
      />
      {entries('languages')}
      {entries('specialties')}
      {contact('email', 'email')}
      {contact('phone', 'tel')}
      {contact('website', 'url')}
    </>
  )
}

function readProfile(data: FormData): TypedProfile {
  return {
    headline: readText(data, 'headline'),
    about: readText(data, 'about'),
    languages: readText(data, 'languages'),
    specialties: readText(data, 'specialties'),
    email: readText(data, 'email'),
    phone: readText(data, 'phone'),
    website: readText(data, 'website'),
  }
}
