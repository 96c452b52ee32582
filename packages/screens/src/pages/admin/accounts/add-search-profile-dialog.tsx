import { isLanguage, newSearchProfileSchema, type FieldErrorCode, type Language } from '@platform/contract'
import { endonymOf, LANGUAGES, useLanguage, useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { AddressField } from '../../../parts/letters/mail-fields.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedProfile {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly timeZone: string
}

/** Opens the account of a search profile; its owner chooses the password. */
export function AddSearchProfileDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const form = useProfileForm(onClose)
  const present = useLanguage().language
  return (
    <FormDialog
      form={form}
      title={t('administration:accounts.add.title')}
      failedTitle={t('administration:accounts.add.failed')}
      submitLabel={t('administration:accounts.add.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <TextField
        {...form.field('firstName')}
        label={t('administration:accounts.add.firstName')}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('lastName')}
        label={t('administration:accounts.add.lastName')}
        autoComplete="off"
        required
      />
      <AddressField
        form={form}
        label={t('administration:accounts.add.email')}
        help={t('administration:accounts.add.emailHelp')}
      />
      <SelectField
        {...form.field('language')}
        label={t('administration:accounts.add.language')}
        defaultValue={present}
        options={LANGUAGES.map((value) => ({ value, label: endonymOf(value) }))}
      />
    </FormDialog>
  )
}

function useProfileForm(onClose: () => void): NativeForm<TypedProfile> {
  const { t } = useTranslation(['administration', 'common'])
  const { api, queryClient } = useServices()
  return useNativeForm<TypedProfile>({
    schema: newSearchProfileSchema,
    fields: ['firstName', 'lastName', 'email', 'language'],
    read: readProfile,
    describe: (name: keyof TypedProfile, code: FieldErrorCode) => {
      if (name === 'email') return t('administration:accounts.add.emailWrong')
      if (code === 'required' || code === 'too_short') return t('administration:accounts.add.nameMissing')
      return t(`common:field.${code}`)
    },
    submit: async (typed) => {
      await api.call.main.administration.accounts.createSearchProfile(typed)
      notify({
        tone: 'success',
        title: t('administration:accounts.add.done'),
        closeLabel: t('common:action.close'),
      })
      onClose()
      await queryClient.invalidateQueries({ queryKey: api.query.main.administration.accounts.key() })
    },
  })
}

function readProfile(data: FormData): TypedProfile {
  const language = readText(data, 'language')
  return {
    email: readText(data, 'email'),
    firstName: readText(data, 'firstName'),
    lastName: readText(data, 'lastName'),
    language: isLanguage(language) ? language : 'en',
    // Until they choose another: most are where the administrator is.
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
