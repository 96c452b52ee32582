import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'

/** Where an appointment is, with its room where it has one. */
export function usePlaceText(): (appointment: Pick<Appointment, 'place' | 'room'>) => string {
  const { t } = useTranslation('scheduling')
  return ({ place, room }) => {
    const text = t(`appointments.place.${place}`)
    return room === null ? text : t('appointments.room', { place: text, room })
  }
}
