import type { BookableSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Form, Section, Stack } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactElement } from 'react'
import { oneAppointment } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import {
  chooseOffer,
  type BookableService,
} from '../../../features/scheduling/healthcare-services/choose-offer.ts'
import { OfferFields } from '../../../features/scheduling/healthcare-services/offer-fields.tsx'
import { FreeTimeForm } from '../../../features/scheduling/slots/free-time-form.tsx'
import type { SlotSubject } from '../../../features/scheduling/slots/slots.queries.ts'
import { useFreeTime } from '../../../features/scheduling/slots/use-free-time.ts'
import { JoinWaitlist } from '../../../features/scheduling/waitlist/join-waitlist.tsx'
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
  const { address, change, searchOf } = useCalendarAddress()
  const chosen = chooseOffer(schedules, address)
  const { schedule, service } = chosen
  const subjectOf = (of: BookableSchedule, what: BookableService): SlotSubject => ({
    personId,
    scheduleId: of.id,
    serviceId: what.id,
  })
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
        <Fragment key={service.id + schedule.id}>
          <TimeForm subject={subjectOf(schedule, service)} timeZone={schedule.timeZone} />
          <JoinWaitlist subject={subjectOf(schedule, service)} search={searchOf({})} />
        </Fragment>
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
  const time = useFreeTime(useHold(subject))
  return (
    <Section title={t('appointments.book.time')}>
      <FreeTimeForm
        time={time}
        subject={subject}
        timeZone={timeZone}
        submitLabel={t('appointments.book.continue')}
        busyLabel={t('appointments.book.holding')}
        failedTitle={t('appointments.book.notHeld')}
      />
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
