import { appointmentCancellationSchema, type Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'

interface CancelSessionDialogProps {
  readonly id: string
  /** Of those who take part. */
  readonly first: Appointment
  readonly onClose: () => void
  /** There is no such session any more. */
  readonly onCancelled: () => void
}

/** Cancels a session for all who take part, with the reason if there is one to say. */
export function CancelSessionDialog(props: CancelSessionDialogProps): ReactElement {
  const { id, first, onClose, onCancelled } = props
  const { t } = useTranslation(['schedules', 'scheduling'])
  const { groupSessions } = useServices().api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const table: FieldTable<{ reason: string }> = {
    reason: {
      label: t('scheduling:appointments.cancel.reason'),
      help: t('schedules:groupSessions.cancel.reasonHelp'),
      isOptional: true,
      rows: 3,
      maxLength: 500,
    },
  }
  const form = useTableForm({
    table,
    schema: appointmentCancellationSchema,
    submit: async (body) => {
      try {
        await groupSessions.cancel({ params: { id }, body })
        tell(t('schedules:groupSessions.cancel.done'))
        onCancelled()
      } finally {
        void refresh()
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('schedules:groupSessions.cancel.title')}
      failedTitle={t('schedules:groupSessions.cancel.failed')}
      submitLabel={t('schedules:groupSessions.cancel.open')}
      busyLabel={t('schedules:groupSessions.cancel.busy')}
      cancelLabel={t('schedules:groupSessions.cancel.keep')}
      onClose={onClose}
    >
      <p>
        <strong>
          <AppointmentTimes appointment={first} />
        </strong>
      </p>
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
