import { newProviderSchema, type FieldErrorCode } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import {
  AddressField,
  LetterFields,
  readLetter,
  type TypedLetter,
} from '../../../parts/letters/mail-fields.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedProvider extends TypedLetter {
  readonly name: string
}

/** Adds an institution, and invites the first of its people. */
export function AddProviderDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['administration', 'common', 'organizations'])
  const form = useProviderForm(onClose)
  return (
    <FormDialog
      form={form}
      title={t('administration:providers.add.title')}
      failedTitle={t('administration:providers.add.failed')}
      submitLabel={t('administration:providers.add.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('administration:providers.name')}
        autoComplete="off"
        required
      />
      <AddressField
        field={form.field('email')}
        label={t('administration:providers.add.email')}
        help={t('administration:providers.add.emailHelp')}
      />
      <LetterFields
        language={form.field('language')}
        languageLabel={t('organizations:invitations.invite.language')}
        message={form.field('message')}
        messageLabel={t('organizations:invitations.invite.message')}
      />
    </FormDialog>
  )
}

function useProviderForm(onClose: () => void): NativeForm<TypedProvider> {
  const { t } = useTranslation(['administration', 'common', 'organizations'])
  const { api, queryClient } = useServices()
  return useNativeForm<TypedProvider>({
    schema: newProviderSchema,
    fields: ['name', 'email', 'language', 'message'],
    read: (data) => ({ ...readLetter(data), name: readText(data, 'name') }),
    describe: (name: keyof TypedProvider, code: FieldErrorCode) => {
      if (name === 'email') return t('organizations:invitations.invite.emailWrong')
      return name === 'name' ? t('administration:providers.add.nameMissing') : t(`common:field.${code}`)
    },
    submit: async (typed) => {
      await api.call.main.administration.providers.create(typed)
      notify({
        tone: 'success',
        title: t('administration:providers.add.done'),
        closeLabel: t('common:action.close'),
      })
      onClose()
      await queryClient.invalidateQueries({ queryKey: api.query.main.administration.providers.key() })
    },
  })
}
