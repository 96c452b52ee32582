import { versionTag } from '@platform/contract'
import { appointmentCancellationSchema, type Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { AppointmentTimes } from './appointment-times.tsx'
import { useCancelReason } from './use-cancel-reason.ts'
import { useRefreshAppointments } from './use-refresh-appointments.ts'

interface CancelDialogProps {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Cancels an appointment, with the reason if there is one to say. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { appointments } = useServices().api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const table = useCancelReason()
  const form = useTableForm({
    table,
    schema: appointmentCancellationSchema,
    submit: async (body) => {
      try {
        const { id, version } = appointment
        await appointments.cancel({ params: { id }, headers: { 'if-match': versionTag(version) }, body })
        tell(t('appointments.cancel.done'))
        onClose()
      } finally {
        void refresh()
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('appointments.cancel.title')}
      failedTitle={t('appointments.cancel.failed')}
      submitLabel={t('appointments.cancel.submit')}
      busyLabel={t('appointments.cancel.busy')}
      cancelLabel={t('appointments.cancel.keep')}
      onClose={onClose}
    >
      <p>
        <strong>
          <AppointmentTimes appointment={appointment} />
        </strong>
      </p>
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
