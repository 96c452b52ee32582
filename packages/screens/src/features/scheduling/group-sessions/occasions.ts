import type { Appointment } from '@platform/contract/care'

/** An appointment of one person, or a session with all who take part in it. */
export interface Occasion {
  readonly id: string
  /** The first of them. */
  readonly appointment: Appointment
  readonly session: Appointment['session']
  readonly members: readonly Appointment[]
}

/** Those who are in a session together are one, where the first of them stands. */
export function groupOccasions(appointments: readonly Appointment[]): Occasion[] {
  const groups = Map.groupBy(appointments, ({ id, session }) => session?.id ?? id)
  return [...groups.values()].flatMap((members) => {
    const [appointment] = members
    if (appointment === undefined) return []
    const { id, session } = appointment
    return [{ id: session?.id ?? id, appointment, session, members }]
  })
}
