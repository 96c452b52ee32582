import type { AppointmentState } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Status, type BadgeTone } from '@platform/ui/elements'
import type { ReactElement } from 'react'

const TONES: Readonly<Record<AppointmentState, BadgeTone>> = {
  held: 'warning',
  booked: 'accent',
  arrived: 'info',
  completed: 'success',
  cancelled: 'neutral',
  noshow: 'warning',
}

/** Where an appointment stands. */
export function AppointmentStatus({ state }: { readonly state: AppointmentState }): ReactElement {
  const { t } = useTranslation('scheduling')
  return <Status tone={TONES[state]}>{t(`appointments.state.${state}`)}</Status>
}
