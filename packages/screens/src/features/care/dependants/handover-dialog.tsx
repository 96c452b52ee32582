import { handoverInputSchema, type Dependant } from '@platform/contract/care'
import { useLanguage, useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { addressField, letterTable, type TypedLetter } from '../../../parts/letters/mail-table.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'

type TypedHandover = Omit<TypedLetter, 'message'>

interface HandoverDialogProps {
  readonly dependant: Dependant
  readonly onClose: () => void
}

/** Offers a dependant who is of age their own record. */
export function HandoverDialog({ dependant, onClose }: HandoverDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { handOver } = useServices().api.call.dataTrust.dependants
  const refresh = useRefreshCare()
  const tell = useTell()
  const { language } = useLanguage()
  const table = useHandoverTable()
  const form = useTableForm<TypedHandover>({
    table,
    schema: handoverInputSchema,
    submit: async (body) => {
      await handOver({ params: { id: dependant.id }, body })
      tell(t('care:careTeam.invite.sent'))
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('care:dependants.handover.title', { name: fullName(dependant) })}
      failedTitle={t('care:careTeam.invite.failed')}
      submitLabel={t('care:careTeam.invite.send')}
      busyLabel={t('common:state.sending')}
      onClose={onClose}
    >
      <p>{t('care:dependants.handover.text')}</p>
      <Fields table={table} form={form} start={{ email: dependant.handover?.email ?? '', language }} />
    </FormDialog>
  )
}

function useHandoverTable(): FieldTable<TypedHandover> {
  const { t } = useTranslation('care')
  const { language } = letterTable({
    languageLabel: t('careTeam.invite.language'),
    messageLabel: t('careTeam.invite.message'),
  })
  return {
    email: addressField({
      label: t('dependants.handover.email'),
      help: t('careTeam.invite.byEmailHelp'),
      wrong: {
        invalid_format: t('careTeam.invite.emailWrong'),
        invalid_value: t('dependants.handover.ownEmail'),
      },
    }),
    language,
  }
}
