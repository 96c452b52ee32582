import { versionTag } from '@platform/contract'
import { appointmentCancellationSchema, type Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useCancelReason } from '../appointments/use-cancel-reason.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { SeriesScopeField, type ChangeScope } from './series-scope-field.tsx'

interface SeriesCancelDialogProps {
  readonly appointment: Appointment
  readonly seriesId: string
  readonly onClose: () => void
}

/** Cancels one appointment of a series, or several of them with one reason. */
export function SeriesCancelDialog(props: SeriesCancelDialogProps): ReactElement {
  const { appointment, seriesId, onClose } = props
  const { t } = useTranslation('scheduling')
  const { appointments, appointmentSeries } = useServices().api.call.main
  const [scope, setScope] = useState<ChangeScope>('one')
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const table = useCancelReason()
  const { id, version } = appointment
  const cancel = async (body: { reason: string }): Promise<string> => {
    if (scope === 'one') {
      await appointments.cancel({ params: { id }, headers: { 'if-match': versionTag(version) }, body })
      return t('appointments.cancel.done')
    }
    const { items } = await appointmentSeries.cancel({
      params: { id: seriesId },
      body: { appointmentId: id, scope, ...body },
    })
    return t('appointmentSeries.cancel.done', { count: items.length })
  }
  const form = useTableForm({
    table,
    schema: appointmentCancellationSchema,
    submit: async (body) => {
      try {
        tell(await cancel(body))
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
      submitLabel={t(scope === 'one' ? 'appointments.cancel.submit' : 'appointmentSeries.cancel.submit')}
      busyLabel={t('appointments.cancel.busy')}
      cancelLabel={t('appointments.cancel.keep')}
      onClose={onClose}
    >
      <p>
        <strong>
          <AppointmentTimes appointment={appointment} />
        </strong>
      </p>
      <SeriesScopeField appointment={appointment} seriesId={seriesId} value={scope} onChange={setScope} />
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
