import type { OrganizationSchedule } from '@platform/contract/care'
import { lazy, Suspense, type ReactElement } from 'react'
import { ChangeDialog } from '../../../features/scheduling/appointment-series/change-dialog.tsx'
import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import { AppointmentDrawer } from '../../../features/scheduling/schedules/appointment-drawer.tsx'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'

const NewAppointmentDialog = lazy(() =>
  import('../../../features/scheduling/organization-schedules/new-appointment-dialog.tsx').then(
    ({ NewAppointmentDialog: component }) => ({ default: component }),
  ),
)
const SessionDrawer = lazy(() =>
  import('../../../features/scheduling/group-sessions/session-drawer.tsx').then(
    ({ SessionDrawer: component }) => ({ default: component }),
  ),
)
const MoveSessionDialog = lazy(() =>
  import('../../../features/scheduling/group-sessions/move-session-dialog.tsx').then(
    ({ MoveSessionDialog: component }) => ({ default: component }),
  ),
)

interface ScheduleWindowsProps {
  readonly colleagues: readonly OrganizationSchedule[] | undefined
  /** Of the reader's own schedule. */
  readonly timeZone: string
  /** For what another time is chosen among the free ones. */
  readonly moved: Occasion | undefined
  readonly onMoved: () => void
}

/** What is open over the page, as its address says. */
export function ScheduleWindows(props: ScheduleWindowsProps): ReactElement {
  const { colleagues = [], timeZone, moved, onMoved } = props
  const { of, appointment, session, new: wanted, change } = useScheduleAddress()
  const shown = of === 'all' ? colleagues : colleagues.filter(({ id }) => id === of)
  const zone = of === 'mine' ? timeZone : (shown[0]?.timeZone ?? timeZone)
  return (
    <Suspense>
      {appointment !== '' && (
        <AppointmentDrawer id={appointment} onClose={() => change({ appointment: '' })} />
      )}
      {session !== '' && <SessionDrawer id={session} onClose={() => change({ session: '' })} />}
      {wanted !== '' && (
        <NewAppointmentDialog
          clientId={wanted === '?' ? '' : wanted}
          {...(of !== 'mine' && { colleagues: shown })}
          onClose={() => change({ new: '' })}
          onBooked={(startsAt) => change({ new: '', day: createLocalClock(zone).day(startsAt) })}
        />
      )}
      {moved !== undefined &&
        (moved.session === null ? (
          <ChangeDialog kind="move" appointment={moved.appointment} onClose={onMoved} />
        ) : (
          <MoveSessionDialog id={moved.session.id} first={moved.appointment} onClose={onMoved} />
        ))}
    </Suspense>
  )
}
