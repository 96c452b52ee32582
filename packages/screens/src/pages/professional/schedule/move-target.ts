import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import type { Arrow } from '../../../features/scheduling/schedule-grid/next-appointment.ts'
import type { Period } from '../../../features/scheduling/schedule-grid/place-appointments.ts'
import { addDays } from '../../../parts/calendar/month-days.ts'

/** Where what is being moved would begin, by the clock of the schedule. */
export interface MovePlace {
  readonly day: string
  readonly minute: number
}

/** The same as it is drawn, and what is known of it. */
export interface MoveTarget extends Period {
  readonly day: string
  readonly state: 'here' | 'free' | 'taken' | 'unknown'
}

/** What is being moved, and where to. */
export interface Moving {
  readonly occasion: Occasion
  readonly place: MovePlace
}

/** What is known of where it would be. */
export interface MoveFacts {
  readonly gridMinutes: number
  readonly target: MoveTarget | undefined
  readonly startsAt: string
  /** Why it can have no other time, where it cannot. */
  readonly refusal: Error | null
}

/** One step of the service's grid, which counts from midnight, within the hours that are shown; or a day. */
export function stepPlace(
  { day, minute }: MovePlace,
  arrow: Arrow,
  { gridMinutes, hours }: { readonly gridMinutes: number; readonly hours: Period },
): MovePlace {
  if (arrow === 'before' || arrow === 'after')
    return { day: addDays(day, arrow === 'after' ? 1 : -1), minute }
  const next =
    arrow === 'down'
      ? (Math.floor(minute / gridMinutes) + 1) * gridMinutes
      : (Math.ceil(minute / gridMinutes) - 1) * gridMinutes
  return next < hours.from || next >= hours.to ? { day, minute } : { day, minute: next }
}
