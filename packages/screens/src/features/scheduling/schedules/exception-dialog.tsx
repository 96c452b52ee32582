import { scheduleExceptionInputSchema } from '@platform/contract/care'
import type {
  Appointment,
  Schedule,
  ScheduleException,
  ScheduleExceptionInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { Button, FormActions, Notice, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { AppointmentTimes } from '../../../features/scheduling/appointments/appointment-times.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { parseFrom, parseTo } from './read-minutes.ts'
import { useRefreshSchedule } from './use-refresh-schedule.ts'

type ExceptionForm = Omit<ScheduleExceptionInput, 'kind'>

interface ExceptionDialogProps {
  readonly kind: ScheduleException['kind']
  readonly schedule: Schedule
  readonly onClose: () => void
}

/** Closes the schedule for a while, or opens it besides its hours. Appointments within are told, and stay. */
export function ExceptionDialog({ kind, schedule, onClose }: ExceptionDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const { createException } = useServices().api.call.main.schedules
  const refresh = useRefreshSchedule()
  const tell = useTell()
  const table = useExceptionTable()
  const today = useToday()
  const [concerned, setConcerned] = useState<readonly Appointment[]>([])
  const form = useTableForm<ExceptionForm>({
    table,
    schema: scheduleExceptionInputSchema,
    // The kind is no field of the form: it is chosen by the button.
    submit: async (dates) => {
      const made = await createException({ kind, ...dates })
      await refresh()
      tell(t(`schedules:schedules.exceptions.added.${kind}`))
      if (made.concerned.length === 0) onClose()
      else setConcerned(made.concerned)
    },
  })
  if (concerned.length > 0) return <Concerned appointments={concerned} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t(
        kind === 'closed'
          ? 'schedules:schedules.exceptions.addClosed'
          : 'schedules:schedules.exceptions.addOpen',
      )}
      failedTitle={t('schedules:schedules.notAdded')}
      submitLabel={t('common:action.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <p>{t('schedules:schedules.exceptions.zone', { zone: schedule.timeZone.replaceAll('_', ' ') })}</p>
      <Fields table={table} form={form} start={{ fromDate: today, toDate: today }} />
    </FormDialog>
  )
}

function useExceptionTable(): FieldTable<ExceptionForm> {
  const { t } = useTranslation('schedules')
  const today = useToday()
  return {
    fromDate: { label: t('schedules.exceptions.fromDate'), isDay: true, required: true, min: today },
    fromMinute: {
      label: t('schedules.exceptions.fromTime'),
      help: t('schedules.exceptions.timeHelp'),
      isOptional: true,
      type: 'time',
      width: 'short',
      parse: parseFrom,
    },
    toDate: {
      label: t('schedules.exceptions.toDate'),
      isDay: true,
      required: true,
      min: today,
      wrong: { too_small: t('schedules.wrong.endsBefore') },
    },
    toMinute: {
      label: t('schedules.exceptions.toTime'),
      isOptional: true,
      type: 'time',
      width: 'short',
      wrong: { too_small: t('schedules.wrong.endsBefore') },
      parse: parseTo,
    },
  }
}

interface ConcernedProps {
  readonly appointments: readonly Appointment[]
  readonly onClose: () => void
}

/** What is booked in time that is closed now; each can be opened, moved and cancelled. */
function Concerned({ appointments, onClose }: ConcernedProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('schedules:schedules.concerned.title', { count: appointments.length })}
      closeLabel={t('common:action.close')}
    >
      <Stack>
        <Notice tone="warning" title={t('schedules:schedules.concerned.stay')}>
          {t('schedules:schedules.concerned.text')}
        </Notice>
        {listRows(appointments, (appointment) => (
          <PageLink
            page="professional.schedule"
            search={{ view: 'hours', appointment: appointment.id }}
            className={rows.row}
            onClick={onClose}
          >
            <RowWords
              title={<bdi>{appointment.person.name}</bdi>}
              text={<AppointmentTimes appointment={appointment} />}
            />
          </PageLink>
        ))}
        <FormActions>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}
