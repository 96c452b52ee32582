import { useTranslation } from '@platform/i18n'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import type { TimeWords } from '../slots/time-words.ts'
import { useTell } from '../../../parts/services/use-tell.ts'

/** Books, says so, and shows what is free and booked anew, also where it failed. */
export function useBooked(words: TimeWords, onBooked: (startsAt: string) => void) {
  const { t } = useTranslation('schedules')
  const refresh = useRefreshAppointments()
  const tell = useTell()
  return async (startsAt: string, book: () => Promise<unknown>): Promise<void> => {
    try {
      await book()
      tell(t('schedules.new.done', { day: words.day(startsAt), time: words.time(startsAt) }))
      onBooked(startsAt)
    } finally {
      void refresh()
    }
  }
}
