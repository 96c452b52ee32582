import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { usePriceText } from '../healthcare-services/use-price-text.ts'
import type { Definition } from '@platform/ui/elements'
import { AppointmentStatus } from './appointment-status.tsx'
import { AppointmentTimes } from './appointment-times.tsx'
import { usePlaceText } from './use-place-text.ts'
import { useSeriesText } from './use-series-text.ts'

type Fact = 'when' | 'series' | 'for' | 'with' | 'what' | 'where' | 'group' | 'price' | 'state' | 'reason'

/** What there is to say of an appointment to who has it; for whom it is where that is not the reader. */
export function useAppointmentFacts(appointment: Appointment): readonly Definition[] {
  const { t } = useTranslation('scheduling')
  const ownId = useClaims()?.u_id
  const { person, professional, service, isGroup, price, state, cancellationReason } = appointment
  const series = useSeriesText(appointment)
  const where = usePlaceText()
  const priceText = usePriceText()
  const fact = (name: Fact, value: Definition['value']): Definition => ({
    term: t(`appointments.detail.${name}`),
    value,
  })
  return [
    fact('when', <AppointmentTimes appointment={appointment} />),
    ...(series === undefined ? [] : [fact('series', series)]),
    ...(person.id === ownId ? [] : [fact('for', <bdi>{person.name}</bdi>)]),
    fact('with', professional === null ? t('appointments.detail.gone') : <bdi>{professional.name}</bdi>),
    fact('what', <bdi>{service.name}</bdi>),
    fact('where', <bdi>{where(appointment)}</bdi>),
    ...(isGroup ? [fact('group', t('appointments.group'))] : []),
    // What is booked already costs what it cost then.
    ...(state === 'held' && price !== null ? [fact('price', priceText(price))] : []),
    ...(state === 'held' ? [] : [fact('state', <AppointmentStatus state={state} />)]),
    ...(cancellationReason ? [fact('reason', <bdi>{cancellationReason}</bdi>)] : []),
  ]
}
