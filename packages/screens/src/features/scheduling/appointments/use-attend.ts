import { versionTag } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notifyUndo } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { AppointmentStep } from './appointment-steps.ts'
import { oneAppointment } from './appointments.queries.ts'
import { useRefreshAppointments } from './use-refresh-appointments.ts'

interface Said {
  readonly appointment: Appointment
  readonly step: AppointmentStep | 'undo'
}

export interface Attend {
  readonly say: (appointment: Appointment, step: Said['step']) => void
  /** Of this appointment. */
  readonly isBusy: (appointment: Appointment) => boolean
}

/** Says who has arrived, was seen or did not come; it can be taken back. */
export function useAttend(): Attend {
  const { t } = useTranslation(['schedules', 'common'])
  const services = useServices()
  const refresh = useRefreshAppointments()
  const tellFailure = useTellFailure()
  const closeLabel = t('common:action.close')
  const work = useMutation({
    mutationFn: ({ appointment: { id, version }, step }: Said) =>
      services.api.call.main.appointments[step]({
        params: { id },
        headers: { 'if-match': versionTag(version) },
      }),
    onSuccess: (changed, { step }) => {
      services.queryClient.setQueryData(oneAppointment(services, changed.id).queryKey, changed)
      if (step === 'undo') return
      void notifyUndo({
        title: t(`schedules:schedules.attend.done.${step}`, { name: changed.person.name }),
        undoLabel: t('common:action.undo'),
        onUndo: () => work.mutate({ appointment: changed, step: 'undo' }),
        closeLabel,
      })
    },
    onError: (error) => tellFailure(t('schedules:schedules.attend.failed'), error),
    onSettled: () => refresh(),
  })
  return {
    say: (appointment, step) => work.mutate({ appointment, step }),
    isBusy: ({ id }) => work.isPending && work.variables.appointment.id === id,
  }
}
