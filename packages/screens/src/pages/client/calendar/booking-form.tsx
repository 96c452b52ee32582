import { appointmentStartSchema, type BookableSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Section, Stack } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { oneAppointment } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import { chooseOffer } from '../../../features/scheduling/healthcare-services/choose-offer.ts'
import { OfferFields } from '../../../features/scheduling/healthcare-services/offer-fields.tsx'
import { SlotPicker } from '../../../features/scheduling/slots/slot-picker.tsx'
import { SlotSummary } from '../../../features/scheduling/slots/slot-summary.tsx'
import type { SlotSubject } from '../../../features/scheduling/slots/slots.queries.ts'
import { useSlotChoice } from '../../../features/scheduling/slots/use-slot-choice.ts'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useCalendarAddress } from './calendar-address.ts'
import styles from './calendar.module.css'

interface BookingFormProps {
  readonly personId: string
  readonly schedules: readonly BookableSchedule[]
}

/** With whom and what for; once that is said, when. */
export function BookingForm({ personId, schedules }: BookingFormProps): ReactElement {
  const { address, change } = useCalendarAddress()
  const chosen = chooseOffer(schedules, address)
  const { schedule, service } = chosen
  return (
    <Stack gap="section">
      <Form className={styles.wide}>
        <OfferFields
          schedules={schedules}
          chosen={chosen}
          onSchedule={(id) => change({ schedule: id, service: '' })}
          onService={(id) => change({ service: id })}
        />
      </Form>
      {schedule !== undefined && service !== undefined && (
        <TimeForm
          key={service.id + schedule.id}
          subject={{ personId, scheduleId: schedule.id, serviceId: service.id }}
          timeZone={schedule.timeZone}
        />
      )}
    </Stack>
  )
}

interface TimeFormProps {
  readonly subject: SlotSubject
  readonly timeZone: string
}

function TimeForm({ subject, timeZone }: TimeFormProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const words = useTimeWords(timeZone)
  const choice = useSlotChoice()
  const hold = useHold(subject)
  const form = useNativeForm({
    mayBeLost: true,
    schema: appointmentStartSchema,
    fields: ['startsAt'],
    read: (data) => ({ startsAt: readText(data, 'startsAt') }),
    describe: () => t('slots.missing'),
    submit: ({ startsAt }) => hold(startsAt),
  })
  return (
    <Section title={t('appointments.book.time')}>
      <Form onSubmit={form.onSubmit} className={styles.wide}>
        <SlotSummary
          form={form}
          failedTitle={t('appointments.book.notHeld')}
          words={words}
          value={choice.value}
          onChange={choice.jumpTo}
        />
        <SlotPicker
          key={choice.round}
          subject={subject}
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
            busyLabel={t('appointments.book.holding')}
          >
            {t('appointments.book.continue')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  )
}

/** Holds a time, and goes on to where it is booked. */
function useHold(subject: SlotSubject): (startsAt: string) => Promise<void> {
  const services = useServices()
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const { keyOf } = useIdempotencyKey()
  const { change } = useCalendarAddress()
  return async (startsAt) => {
    const input = { ...subject, startsAt }
    try {
      const held = await services.api.call.main.appointments.hold({ ...input, key: keyOf(input) })
      queryClient.setQueryData(oneAppointment(services, held.id).queryKey, held)
      change({ held: held.id, schedule: subject.scheduleId, service: subject.serviceId }, { history: 'push' })
    } catch (error) {
      void refresh()
      throw error
    }
  }
}
