import { accountChangeSchema, isLanguage, versionTag, type Account } from '@platform/contract'
import { changeLanguage, endonymOf, LANGUAGES, useTranslation } from '@platform/i18n'
import { Section, SelectField, TextField } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { useLateChoices } from '../../../parts/forms/use-late-choices.ts'
import { pickProfile, PROFILE_FIELDS, readProfile, type ProfileValues } from './profile-values.ts'
import { listTimeZones, timeZoneChoice } from './time-zones.ts'

/** Name, language and time zone of the person. */
export function ProfileSection({ account }: { account: Account }): ReactElement {
  const { t, i18n } = useTranslation(['account', 'common'])
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const save = async (values: ProfileValues, seenVersion: number): Promise<Account> => {
    const stored = await api.call.main.account.update({
      headers: { 'if-match': versionTag(seenVersion) },
      body: z.parse(accountChangeSchema, values),
    })
    await changeLanguage(i18n, stored.language)
    // The token carries the name that the frame shows. If this fails, the next renewal brings it.
    await session.reauth().catch(() => undefined)
    return stored
  }
  return (
    <Section title={t('account:account.profile.title')}>
      <StoredForm<ProfileValues, Account>
        stored={account}
        pick={pickProfile}
        schema={accountChangeSchema}
        fields={PROFILE_FIELDS}
        read={readProfile}
        save={save}
        reload={() => api.call.main.account.read()}
        onStored={(stored) => queryClient.setQueryData(api.query.main.account.read.queryKey(), stored)}
        saveLabel={t('account:account.profile.save')}
        labels={{
          firstName: t('account:account.profile.firstName'),
          lastName: t('account:account.profile.lastName'),
          language: t('common:language.label'),
          timeZone: t('account:account.profile.timeZone'),
        }}
        showValue={(name, values) => (isLanguage(values[name]) ? endonymOf(values[name]) : values[name])}
      >
        {(form, start) => <ProfileFields form={form} start={start} />}
      </StoredForm>
    </Section>
  )
}

interface ProfileFieldsProps {
  readonly form: NativeForm<ProfileValues>
  readonly start: ProfileValues
}

function ProfileFields({ form, start }: ProfileFieldsProps): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const { timeZone } = start
  const timeZones = useLateChoices(timeZoneChoice(timeZone), () => listTimeZones(timeZone), timeZone)
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label={t('account:account.profile.firstName')}
        defaultValue={start.firstName}
        autoComplete="given-name"
        required
      />
      <TextField
        {...form.field('lastName')}
        label={t('account:account.profile.lastName')}
        defaultValue={start.lastName}
        autoComplete="family-name"
        required
      />
      <SelectField
        {...form.field('language')}
        label={t('common:language.label')}
        defaultValue={start.language}
        options={LANGUAGES.map((language) => ({ value: language, label: endonymOf(language) }))}
      />
      <SelectField
        {...form.field('timeZone')}
        label={t('account:account.profile.timeZone')}
        help={t('account:account.profile.timeZoneHelp')}
        defaultValue={timeZone}
        options={timeZones}
      />
    </>
  )
}
