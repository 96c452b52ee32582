import { ApiError } from '@platform/api'
import type { Appointment, WaitlistEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { oneAppointment } from '../appointments/appointments.queries.ts'
import { TimeLeft } from '../slots/time-left.tsx'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useSecondsUntil } from '../slots/use-seconds-until.ts'

interface OfferedTimeProps {
  readonly entry: WaitlistEntry
  readonly offer: NonNullable<WaitlistEntry['offer']>
  readonly mayWrite: boolean
  readonly onBooked: (booked: Appointment) => void
}

/** A time that is kept for who waits: it is theirs with one press, or somebody else's with another. */
export function OfferedTime({ entry, offer, mayWrite, onBooked }: OfferedTimeProps): ReactElement {
  const { t } = useTranslation(['error', 'scheduling'])
  const problemText = useProblemText()
  const secondsLeft = useSecondsUntil(offer.heldUntil)
  const refresh = useRefreshAppointments()
  const { book, decline } = useAnswer(offer.appointmentId, onBooked)
  const error = book.error ?? decline.error
  const isOver = isExpired(error) || (secondsLeft <= 0 && !book.isPending)

  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver, refresh])
  if (isOver)
    return (
      <Notice tone="warning" title={t('scheduling:appointments.book.expired')} live>
        {t('scheduling:waitlist.passedOn')}
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={t('scheduling:waitlist.offered')}
      actions={
        mayWrite && (
          <>
            <Button
              variant="primary"
              busy={book.isPending}
              busyLabel={t('scheduling:appointments.book.booking')}
              onClick={() => book.mutate()}
            >
              {t('scheduling:waitlist.book')}
            </Button>
            <Button busy={decline.isPending} onClick={() => decline.mutate()}>
              {t('scheduling:waitlist.decline')}
            </Button>
          </>
        )
      }
    >
      <p>
        <strong>
          <AppointmentTimes appointment={offer} />
        </strong>
      </p>
      <p>{t('scheduling:waitlist.what', { service: entry.service.name, name: entry.professional.name })}</p>
      <TimeLeft seconds={secondsLeft} />
      {error !== null && <p role="alert">{problemText(error).text}</p>}
    </Notice>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'hold_expired'
}

function useAnswer(id: string, onBooked: (booked: Appointment) => void) {
  const { t } = useTranslation('scheduling')
  const services = useServices()
  const { appointments } = services.api.call.main
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const book = useMutation({
    mutationFn: () => appointments.confirm({ params: { id } }),
    onSuccess: (booked) => {
      queryClient.setQueryData(oneAppointment(services, id).queryKey, booked)
      tell(t('appointments.book.done'))
      onBooked(booked)
      void refresh()
    },
  })
  const decline = useMutation({
    mutationFn: () => appointments.release({ params: { id } }),
    onSuccess: () => tell(t('waitlist.declined')),
    onSettled: () => refresh(),
  })
  return { book, decline }
}
