import { ApiError } from '@platform/api'
import type { ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshAppointments } from '../../scheduling/appointments/use-refresh-appointments.ts'
import { oneRequest } from '../service-requests/service-requests.queries.ts'
import { useRefreshRequests } from '../service-requests/use-refresh-requests.ts'

/**
 * Takes one of the times of a request, or lets go of them all.
 *
 * @param onAnswered called while what was pressed is still there
 */
export function useAnswerTimes(id: string, isTeam: boolean, onAnswered: () => void) {
  const { t } = useTranslation(['common', 'service-requests'])
  const services = useServices()
  const { takeTime, releaseTimes } = services.api.call.main.serviceRequests
  const show = useShowTimes(id)
  const tell = useTell()
  const tellFailure = useTellFailure()
  const fail = (error: unknown): void => {
    if (!isOver(error)) tellFailure(t('service-requests:serviceRequests.failed'), error)
    else
      notify({
        tone: 'warning',
        title: t('service-requests:offeredTimes.expired'),
        message: t('service-requests:offeredTimes.expiredText'),
        closeLabel: t('common:action.close'),
      })
  }
  const take = useMutation({
    mutationFn: (timeId: string) => takeTime({ params: { id, timeId } }),
    onSuccess: () => {
      onAnswered()
      tell(t('service-requests:offeredTimes.done.take'))
    },
    onError: fail,
    onSettled: show,
  })
  const release = useMutation({
    mutationFn: () => releaseTimes({ params: { id } }),
    onSuccess: () => {
      onAnswered()
      tell(t(`service-requests:offeredTimes.done.${isTeam ? 'withdraw' : 'decline'}`))
    },
    onError: fail,
    onSettled: show,
  })
  return { take, release }
}

/** Shows a request as the server has answered, and reads anew what its times are seen in. */
export function useShowTimes(id: string): (answered: ServiceRequest | undefined) => Promise<void> {
  const services = useServices()
  const refreshRequests = useRefreshRequests()
  const refreshAppointments = useRefreshAppointments()
  return async (answered) => {
    if (answered !== undefined) services.queryClient.setQueryData(oneRequest(services, id).queryKey, answered)
    await Promise.all([refreshRequests(), refreshAppointments()])
  }
}

/** Whether it was held no longer, or another one was taken meanwhile. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'hold_expired' || error.code === 'conflict')
}
