import { useTranslation } from '@platform/i18n'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import { useRefreshAppointments } from './use-refresh-appointments.ts'

/** Moves, says where to, and shows what is free and booked anew, also where it failed. */
export function useMoved(timeZone: string, onClose: () => void) {
  const { t } = useTranslation('scheduling')
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const words = useTimeWords(timeZone)
  return async (startsAt: string, move: () => Promise<unknown>): Promise<void> => {
    try {
      await move()
      tell(t('appointments.move.done', { day: words.day(startsAt), time: words.time(startsAt) }))
      onClose()
    } finally {
      void refresh()
    }
  }
}
