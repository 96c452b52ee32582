import type { Account } from '@platform/contract'
import { endonymOf, LANGUAGES, useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, SelectField, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import type { NativeForm } from '../forms/use-native-form.ts'
import { ProfileConflict } from './profile-conflict.tsx'
import { pickProfile, type ProfileValues } from './profile-values.ts'
import { listTimeZones } from './time-zones.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  readonly account: Account
  /** What the server has now, after a change of ours or of somebody else. */
  readonly onStored: (account: Account) => void
}

/** The profile to be changed; when somebody else changed it meanwhile, both versions to choose from. */
export function ProfileForm({ account, onStored }: ProfileFormProps): ReactElement {
  const { t } = useTranslation(['account', 'common', 'error'])
  // What the fields start from: the cache may follow the server while somebody types.
  const [start, setStart] = useState(account)
  const { form, conflict, isSaved, settle } = useProfileForm(start, onStored)
  return (
    <Form key={start.version} onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      {conflict !== undefined && (
        <ProfileConflict
          mine={conflict.mine}
          theirs={pickProfile(conflict.theirs)}
          onKeepTheirs={() => {
            onStored(conflict.theirs)
            setStart(conflict.theirs)
            settle()
          }}
        />
      )}
      <ProfileFields form={form} start={pickProfile(start)} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('account:settings.profile.save')}
        </Button>
      </FormActions>
      {isSaved && <Notice tone="success" title={t('common:state.saved')} live />}
    </Form>
  )
}

interface ProfileFieldsProps {
  readonly form: NativeForm<ProfileValues>
  readonly start: ProfileValues
}

function ProfileFields({ form, start }: ProfileFieldsProps): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label={t('account:settings.profile.firstName')}
        defaultValue={start.firstName}
        autoComplete="given-name"
        required
      />
      <TextField
        {...form.field('lastName')}
        label={t('account:settings.profile.lastName')}
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
        label={t('account:settings.profile.timeZone')}
        help={t('account:settings.profile.timeZoneHelp')}
        defaultValue={start.timeZone}
        options={listTimeZones(start.timeZone)}
      />
    </>
  )
}
