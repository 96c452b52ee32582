import { ApiError } from '@platform/api'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, DefinitionList, ErrorSummary, FormActions, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useAppointmentFacts } from '../../../features/scheduling/appointments/use-appointment-facts.tsx'
import { TimeLeft } from '../../../features/scheduling/slots/time-left.tsx'
import { useSecondsUntil } from '../../../features/scheduling/slots/use-seconds-until.ts'
import { oneAppointment } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useCalendarAddress } from './calendar-address.ts'
import styles from './calendar.module.css'
import { useReleaseOnLeave } from './use-release-on-leave.ts'

interface HeldTimeProps {
  readonly id: string
}

/** A time that is kept for a few minutes for who is about to book it. */
export function HeldTime({ id }: HeldTimeProps): ReactElement {
  const held = useQuery({ ...oneAppointment(useServices(), id), retry: false })
  // Nobody finds a hold that has run out.
  if (isGone(held.error)) return <Expired />
  return (
    <Loaded query={held} skeleton={<Skeleton shape="control" lines={5} />}>
      {(appointment) => <BookHeld appointment={appointment} />}
    </Loaded>
  )
}

function BookHeld({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const { t } = useTranslation('scheduling')
  const problemText = useProblemText()
  const { change } = useCalendarAddress()
  const secondsLeft = useSecondsUntil(appointment.heldUntil)
  const confirm = useConfirm(appointment.id)
  const isBooked = appointment.state !== 'held'
  useReleaseOnLeave(appointment.id, !isBooked && !confirm.isPending && secondsLeft > 0)
  const facts = useAppointmentFacts(appointment)

  // Also when it was booked in another tab.
  useEffect(() => {
    if (isBooked) change({ held: '', book: false, schedule: '', service: '', appointment: appointment.id })
  })
  if (isExpired(confirm.error) || (secondsLeft <= 0 && !isBooked && !confirm.isPending)) return <Expired />
  return (
    <Stack gap="loose" className={styles.detail}>
      {confirm.error !== null && (
        <ErrorSummary
          title={t('appointments.book.failed')}
          errors={[{ message: problemText(confirm.error).text }]}
          attempt={confirm.failureCount}
        />
      )}
      <DefinitionList items={facts} />
      <TimeLeft seconds={secondsLeft} />
      <FormActions>
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t('appointments.book.booking')}
          onClick={() => confirm.mutate()}
        >
          {t('appointments.book.confirm')}
        </Button>
        <Button onClick={() => change({ held: '' })}>{t('appointments.book.other')}</Button>
      </FormActions>
    </Stack>
  )
}

function useConfirm(id: string) {
  const { t } = useTranslation('scheduling')
  const services = useServices()
  const queryClient = useQueryClient()
  const refresh = useRefreshAppointments()
  const tell = useTell()
  return useMutation({
    mutationFn: () => services.api.call.main.appointments.confirm({ params: { id } }),
    onSuccess: (booked) => {
      queryClient.setQueryData(oneAppointment(services, id).queryKey, booked)
      tell(t('appointments.book.done'))
      void refresh()
    },
  })
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'hold_expired'
}

function Expired(): ReactElement {
  const { t } = useTranslation(['error', 'scheduling'])
  const { change } = useCalendarAddress()
  return (
    <Stack gap="loose">
      <ErrorSummary
        title={t('scheduling:appointments.book.expired')}
        errors={[{ message: t('error:code.hold_expired') }]}
      />
      <FormActions>
        <Button variant="primary" onClick={() => change({ held: '' })}>
          {t('scheduling:appointments.book.again')}
        </Button>
      </FormActions>
    </Stack>
  )
}
