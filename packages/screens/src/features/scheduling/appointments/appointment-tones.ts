import type { AppointmentState } from '@platform/contract/care'
import type { BadgeTone } from '@platform/ui/elements'

export const APPOINTMENT_TONES = {
  held: 'warning',
  booked: 'accent',
  arrived: 'info',
  completed: 'success',
  cancelled: 'neutral',
  noshow: 'warning',
} as const satisfies Readonly<Record<AppointmentState, BadgeTone>>
