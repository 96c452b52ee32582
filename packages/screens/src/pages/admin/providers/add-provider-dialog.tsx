import { newProviderSchema } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { addressField, letterTable, type TypedLetter } from '../../../parts/letters/mail-table.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface TypedProvider extends TypedLetter {
  readonly name: string
}

/** Adds an institution, and invites the first of its people. */
export function AddProviderDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { api, queryClient } = useServices()
  const { language } = useLanguage()
  const table = useProviderTable()
  const form = useTableForm<TypedProvider>({
    table,
    schema: newProviderSchema,
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
  return (
    <FormDialog
      form={form}
      title={t('administration:providers.add.title')}
      failedTitle={t('administration:providers.add.failed')}
      submitLabel={t('administration:providers.add.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <Fields table={table} form={form} start={{ language }} />
    </FormDialog>
  )
}

function useProviderTable(): FieldTable<TypedProvider> {
  const { t } = useTranslation(['administration', 'organizations'])
  return {
    name: {
      label: t('administration:providers.name'),
      wrong: { other: t('administration:providers.add.nameMissing') },
      required: true,
    },
    email: addressField({
      label: t('administration:providers.add.email'),
      help: t('administration:providers.add.emailHelp'),
      wrong: { other: t('organizations:invitations.invite.emailWrong') },
    }),
    ...letterTable({
      languageLabel: t('organizations:invitations.invite.language'),
      messageLabel: t('organizations:invitations.invite.message'),
    }),
  }
}
