import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { classNames, VisuallyHidden } from '@platform/ui/elements'
import { useRef, type CSSProperties, type ReactElement } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { weekdayOf } from '../../../parts/calendar/month-days.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { DayColumn } from './day-column.tsx'
import { findHours, type ShownDay } from '../../../features/scheduling/schedule-grid/day-blocks.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import type { MoveTarget } from './move-target.ts'
import styles from './week-view.module.css'
import { useGridKeys } from '../../../features/scheduling/schedule-grid/use-grid-keys.ts'
import { dateFormat } from '../../../parts/calendar/date-format.ts'

interface WeekViewProps {
  readonly timeZone: string
  /** A week; a day of it is chosen. */
  readonly days: readonly ShownDay[]
  /** What is booked on them is on its way. */
  readonly isBusy: boolean
  /** Where an appointment is being moved to. */
  readonly target?: MoveTarget | undefined
}

/** The days of a week beside each other by the hour, or one of them; on a phone always one. */
export function WeekView({ timeZone, days, isBusy, target }: WeekViewProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { view, day } = useScheduleAddress()
  const shown = view === 'day' ? days.filter((one) => one.day === day) : days
  const hours = findHours(days)
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--first': hours.from,
    '--minutes': hours.to - hours.from,
    '--days': shown.length,
  }
  const week = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useGridKeys(week, shown, isBusy)
  return (
    <div ref={week} className={classNames(styles.week, view === 'day' && styles.oneDay)} style={style}>
      <nav className={styles.heads} aria-label={t('schedules.days')}>
        {days.map((one) => (
          <DayHead key={one.day} shown={one} />
        ))}
      </nav>
      <div className={styles.grid} role="group" aria-label={t('schedules.grid')} aria-busy={isBusy}>
        <Hours from={hours.from} to={hours.to} />
        {shown.map((one) => (
          <DayColumn
            key={one.day}
            shown={one}
            timeZone={timeZone}
            isChosen={one.day === day}
            current={current}
            onCurrent={setCurrent}
            target={target}
          />
        ))}
      </div>
    </div>
  )
}

/** Leads to the day. */
function DayHead({ shown: { day, blocks } }: { readonly shown: ShownDay }): ReactElement {
  const { t } = useTranslation('schedules')
  const names = useDayNames()
  const address = useScheduleAddress()
  return (
    <PageLink
      page="professional.schedule"
      search={{ ...address.kept, view: 'day', day }}
      className={styles.head}
      aria-current={day === address.today ? 'date' : undefined}
      data-chosen={day === address.day || undefined}
    >
      <span className={styles.weekday}>{names.shortWeekday(weekdayOf(day))}</span>
      <span className={styles.number}>{names.number(day)}</span>
      <VisuallyHidden>
        {names.long(day)}, {t('schedules.count', { count: blocks.length })}
      </VisuallyHidden>
      {blocks.length > 0 && <span className={styles.mark} aria-hidden="true" />}
    </PageLink>
  )
}

export function Hours({ from, to }: { readonly from: number; readonly to: number }): ReactElement {
  const { locale } = useReaderFormat()
  const { hour12 } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
  // `9 AM`, and `09:00`.
  const style = hour12 === true ? ({ hour: 'numeric' } as const) : ({ timeStyle: 'short' } as const)
  const { format } = dateFormat(locale, { ...style, timeZone: 'UTC' })
  const hours = Array.from({ length: (to - from) / 60 }, (_hour, index) => from / 60 + index)
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className={styles.hour}>
          {format(hour * 3_600_000)}
        </span>
      ))}
    </div>
  )
}
