import type { AppointmentState } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { APPOINTMENT_TONES } from './appointment-tones.ts'

/** Where an appointment stands. */
export function AppointmentStatus({ state }: { readonly state: AppointmentState }): ReactElement {
  const { t } = useTranslation('scheduling')
  return <Status tone={APPOINTMENT_TONES[state]}>{t(`appointments.state.${state}`)}</Status>
}
