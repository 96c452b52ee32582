import type { Appointment, OrganizationSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { CalendarIllustration, EmptyState } from '@platform/ui/elements'
import { useRef, type CSSProperties, type ReactElement } from 'react'
import { groupOccasions } from '../../../features/scheduling/group-sessions/occasions.ts'
import {
  createDays,
  findHours,
  type ShownDay,
} from '../../../features/scheduling/schedule-grid/day-blocks.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { useGridKeys } from '../../../features/scheduling/schedule-grid/use-grid-keys.ts'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { DayColumn } from './day-column.tsx'
import styles from './everybody-view.module.css'
import { OccasionRow } from './list-view.tsx'
import { Hours } from './week-view.tsx'

interface EverybodyViewProps {
  readonly schedules: readonly OrganizationSchedule[]
  readonly appointments: readonly Appointment[]
  /** What is booked on the day is on its way. */
  readonly isBusy: boolean
}

/** A day of all professionals of an organization beside each other; on a phone its appointments below each other. */
export function EverybodyView(props: EverybodyViewProps): ReactElement {
  const { schedules } = props
  const { t } = useTranslation('schedules')
  if (schedules.length === 0) {
    return (
      <EmptyState
        title={t('organizationSchedules.empty')}
        illustration={<CalendarIllustration />}
        headingLevel={3}
      >
        {t('organizationSchedules.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Columns {...props} />
      <div className={styles.list}>
        <DayList {...props} />
      </div>
    </>
  )
}

function Columns({ schedules, appointments, isBusy }: EverybodyViewProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { day } = useScheduleAddress()
  const grid = useRef<HTMLDivElement>(null)
  const columns = schedules.map((schedule, index) => ({
    schedule,
    shown: {
      ...createDay(schedule, appointments, day),
      // Three digits, which sort as they stand.
      column: String(index).padStart(3, '0'),
    },
  }))
  const days = columns.map(({ shown }) => shown)
  const hours = findHours(days)
  const [current, setCurrent] = useGridKeys(grid, days, isBusy)
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--first': hours.from,
    '--minutes': hours.to - hours.from,
    '--columns-shown': schedules.length,
  }
  return (
    <div ref={grid} className={styles.columns} style={style}>
      <nav className={styles.heads} aria-label={t('organizationSchedules.people')}>
        {schedules.map(({ id, professional }) => (
          <PageLink
            key={id}
            page="professional.schedule"
            search={{ view: 'week', day, of: id }}
            className={styles.head}
          >
            <bdi>{professional.name}</bdi>
          </PageLink>
        ))}
      </nav>
      <div className={styles.grid} role="group" aria-label={t('schedules.grid')} aria-busy={isBusy}>
        <Hours from={hours.from} to={hours.to} />
        {columns.map(({ schedule, shown }) => (
          <DayColumn
            key={schedule.id}
            shown={shown}
            of={schedule.professional.name}
            timeZone={schedule.timeZone}
            isChosen
            current={current}
            onCurrent={setCurrent}
          />
        ))}
      </div>
    </div>
  )
}

function createDay(
  schedule: OrganizationSchedule,
  appointments: readonly Appointment[],
  day: string,
): ShownDay {
  const own = appointments.filter(({ scheduleId }) => scheduleId === schedule.id)
  const [shown] = createDays(schedule, own, [day])
  return shown ?? { day, open: [], closed: [], blocks: [] }
}

function DayList({ schedules, appointments }: EverybodyViewProps): ReactElement | null {
  const { t } = useTranslation('schedules')
  const { day } = useScheduleAddress()
  const shownIds = new Set(
    schedules.flatMap((schedule) =>
      createDay(schedule, appointments, day).blocks.map(({ appointment: { id } }) => id),
    ),
  )
  const occasions = groupOccasions(appointments).filter(({ appointment: { id } }) => shownIds.has(id))
  if (occasions.length === 0) return <p>{t('schedules.none')}</p>
  return listRows(occasions, (occasion) => (
    <OccasionRow occasion={occasion} of={occasion.appointment.professional?.name ?? ''} />
  ))
}
