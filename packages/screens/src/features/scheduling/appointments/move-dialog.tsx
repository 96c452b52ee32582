import { versionTag } from '@platform/contract'
import { appointmentStartSchema, type Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { SlotPicker } from '../slots/slot-picker.tsx'
import { SlotSummary } from '../slots/slot-summary.tsx'
import { useSlotChoice } from '../slots/use-slot-choice.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import styles from './appointments.module.css'
import { AppointmentTimes } from './appointment-times.tsx'
import { useRefreshAppointments } from './use-refresh-appointments.ts'

interface MoveDialogProps {
  /** As it is now; it may change while the window is open. */
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Gives an appointment another time. It keeps the one it has until the new one is its own. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'scheduling'])
  const { id, version, person, scheduleId, service, timeZone } = appointment
  const { appointments } = useServices().api.call.main
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const words = useTimeWords(timeZone)
  const choice = useSlotChoice()
  const form = useNativeForm({
    mayBeLost: true,
    schema: appointmentStartSchema,
    fields: ['startsAt'],
    read: (data) => ({ startsAt: readText(data, 'startsAt') }),
    describe: () => t('scheduling:slots.missing'),
    submit: async (body) => {
      try {
        await appointments.move({ params: { id }, headers: { 'if-match': versionTag(version) }, body })
        const [day, time] = [words.day(body.startsAt), words.time(body.startsAt)]
        tell(t('scheduling:appointments.move.done', { day, time }))
        onClose()
      } finally {
        void refresh()
      }
    },
  })
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('scheduling:appointments.move.title')}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit} className={styles.wide}>
        <SlotSummary
          form={form}
          failedTitle={t('scheduling:appointments.move.failed')}
          words={words}
          value={choice.value}
          onChange={choice.jumpTo}
        />
        <p>
          {t('scheduling:appointments.move.now')}{' '}
          <strong>
            <AppointmentTimes appointment={appointment} />
          </strong>
        </p>
        <SlotPicker
          key={choice.round}
          subject={{ personId: person.id, scheduleId, serviceId: service.id }}
          timeZone={timeZone}
          field={form.field('startsAt')}
          value={choice.value}
          onChange={choice.onChange}
        />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            busyLabel={t('scheduling:appointments.move.busy')}
          >
            {t('scheduling:appointments.move.submit')}
          </Button>
          <Button onClick={onClose}>{t('scheduling:appointments.move.keep')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
