import { ARRIVAL_LEAD_HOURS, UNDO_HOURS } from '@platform/contract/care'
import type { AppointmentState } from '@platform/contract/care'
import type { AuditAction } from '@platform/contract'
import { MINUTE_MS } from '../slots/local-time.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'

const HOUR_MS = 60 * MINUTE_MS

/** What a professional says of an appointment once people are there, or are not. */
export type AppointmentStep = 'arrive' | 'complete' | 'markNoShow'

interface StepRule {
  readonly from: AppointmentState
  readonly to: AppointmentState
  /** How long before it begins. */
  readonly leadMs: number
  readonly action: Extract<AuditAction, `appointment.${string}`>
}

export const STEPS: Readonly<Record<AppointmentStep, StepRule>> = {
  arrive: {
    from: 'booked',
    to: 'arrived',
    leadMs: ARRIVAL_LEAD_HOURS * HOUR_MS,
    action: 'appointment.arrived',
  },
  complete: { from: 'arrived', to: 'completed', leadMs: Infinity, action: 'appointment.completed' },
  markNoShow: { from: 'booked', to: 'noshow', leadMs: 0, action: 'appointment.noShow' },
}

/** What a state that can be taken back was before. */
export function findStateBefore(state: AppointmentState): AppointmentState | undefined {
  return Object.values(STEPS).find(({ to }) => to === state)?.from
}

/** Nothing but a step changes an appointment after it was booked and moved for the last time. */
export function readUndoableUntil({ appointment }: AppointmentRow): Date {
  return new Date(appointment.updatedAt.getTime() + UNDO_HOURS * HOUR_MS)
}
