import { idSchema } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useBookableClients } from '../healthcare-services/use-bookable-clients.ts'
import { useScheduleRights } from '../healthcare-services/use-schedule-rights.ts'

const participantSchema = z.strictObject({ personId: idSchema })

interface AddParticipantDialogProps {
  readonly members: readonly [Appointment, ...Appointment[]]
  readonly onClose: () => void
}

/** Books a place in a session for a client. */
export function AddParticipantDialog({ members, onClose }: AddParticipantDialogProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { book } = useServices().api.call.main.appointments
  const { keyOf } = useIdempotencyKey()
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const [first] = members
  const { scheduleId, service, startsAt } = first
  const { isOwn } = useScheduleRights(first)
  const clients = useBookableClients(isOwn ? undefined : scheduleId)
  const present = new Set(members.map(({ person }) => person.id))
  const others = (clients.data ?? []).filter(({ id }) => !present.has(id))
  const table: FieldTable<{ personId: string }> = {
    personId: {
      label: t('schedules.new.client'),
      placeholder: t('schedules.new.chooseClient'),
      options: others.map(({ id, name }) => ({ value: id, label: name })),
      wrong: { other: t('groupSessions.add.missing') },
    },
  }
  const form = useTableForm({
    table,
    schema: participantSchema,
    submit: async ({ personId }) => {
      const input = { personId, scheduleId, serviceId: service.id, startsAt }
      try {
        const { person } = await book({ key: keyOf(input), ...input })
        tell(t('groupSessions.add.done', { name: person.name }))
        onClose()
      } finally {
        void refresh()
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('groupSessions.add.open')}
      failedTitle={t('groupSessions.add.failed')}
      submitLabel={t('groupSessions.add.submit')}
      busyLabel={t('groupSessions.add.busy')}
      onClose={onClose}
    >
      <p>
        <strong>
          <AppointmentTimes appointment={first} />
        </strong>
      </p>
      <Loaded query={clients} skeleton={<Skeleton shape="control" lines={2} />}>
        {() =>
          others.length === 0 ? <p>{t('groupSessions.add.nobody')}</p> : <Fields table={table} form={form} />
        }
      </Loaded>
    </FormDialog>
  )
}
