import type { Appointment, OrganizationSchedule, Schedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Notice, Skeleton } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import type { OpenTimes } from '../../../features/scheduling/schedule-grid/day-blocks.ts'
import { HoursView } from '../../../features/scheduling/schedules/hours-view.tsx'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { EverybodyView } from './everybody-view.tsx'
import { ListView } from './list-view.tsx'
import { MovableWeek } from './movable-week.tsx'
import type { Moving } from './move-target.ts'
import type { useShownAppointments } from '../../../features/scheduling/organization-schedules/use-shown-appointments.ts'

interface ShownScheduleProps {
  readonly own: Schedule
  readonly colleagues: UseQueryResult<{ readonly items: readonly OrganizationSchedule[] }>
  readonly appointments: ReturnType<typeof useShownAppointments>
  readonly moving: Moving | undefined
  readonly onMoving: (moving: Moving | undefined) => void
  readonly onWindow: (occasion: Occasion) => void
}

/** One's own time, a colleague's or everybody's. */
export function ShownSchedule(props: ShownScheduleProps): ReactElement {
  const { own, colleagues, appointments } = props
  const { t } = useTranslation('schedules')
  const { of, view } = useScheduleAddress()
  if (of === 'mine')
    return view === 'hours' ? <HoursView schedule={own} /> : <OneSchedule {...props} schedule={own} />
  return (
    <Loaded query={colleagues} skeleton={<Skeleton shape="block" lines={3} />}>
      {({ items }) => {
        if (of === 'all') {
          return (
            <Loaded query={appointments} skeleton={<Skeleton shape="block" lines={3} />}>
              {(data) => (
                <EverybodyView
                  schedules={items}
                  appointments={data}
                  isBusy={appointments.isPlaceholderData}
                />
              )}
            </Loaded>
          )
        }
        const schedule = items.find(({ id }) => id === of)
        return schedule === undefined ? (
          <Notice tone="info" title={t('organizationSchedules.gone')}>
            {t('organizationSchedules.goneText')}
          </Notice>
        ) : (
          <OneSchedule {...props} schedule={schedule} />
        )
      }}
    </Loaded>
  )
}

interface OneScheduleProps extends ShownScheduleProps {
  readonly schedule: OpenTimes
}

function OneSchedule(props: OneScheduleProps): ReactElement {
  const { schedule, appointments } = props
  const { t } = useTranslation('schedules')
  const { of, view, week } = useScheduleAddress()
  const reader = useReaderFormat()
  const { timeZone } = schedule
  const zoneText = of === 'mine' ? 'schedules.zone' : 'organizationSchedules.zone'
  const draw = (items: readonly Appointment[]): ReactElement =>
    view === 'list' ? (
      <ListView appointments={items} days={week} timeZone={timeZone} />
    ) : (
      <MovableWeek {...props} appointments={items} isBusy={appointments.isPlaceholderData} />
    )
  return (
    <>
      {reader.timeZone !== timeZone && (
        <Notice tone="info" title={t(zoneText, { zone: timeZone.replaceAll('_', ' ') })} />
      )}
      <Loaded query={appointments} skeleton={<Skeleton shape="block" lines={3} />}>
        {draw}
      </Loaded>
    </>
  )
}
