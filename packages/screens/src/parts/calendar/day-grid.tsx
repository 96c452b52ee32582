import { useTranslation } from '@platform/i18n'
import { classNames, IconButton, VisuallyHidden } from '@platform/ui/elements'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { NextIcon, PreviousIcon } from '../icons/icons.tsx'
import { useReaderFormat } from '../services/reader-format.ts'
import { useToday } from './use-today.ts'
import styles from './day-grid.module.css'
import { addDays, addMonths, dayOfKey, listWeeks, monthOf, readFirstWeekday } from './month-days.ts'
import { useDayNames } from './use-day-names.ts'

interface DayGridProps {
  /** What the days have, such as "Free times". */
  readonly label: string
  /** As `2026-11`. */
  readonly month: string
  /** How much there is on a day; days with nothing are left out. */
  readonly counts: ReadonlyMap<string, number>
  /** A count in words, such as "3 free times". */
  readonly describe: (count: number) => string
  readonly selected: string | undefined
  /** No earlier day can be seen. */
  readonly first?: string | undefined
  /** Only days that have something can be chosen. */
  readonly countedOnly?: boolean
  /** What the days have is not known yet, and is not said. */
  readonly busy?: boolean
  readonly onSelect: (day: string) => void
  readonly onMonth: (month: string) => void
}

/** The days of a month, one of which can be chosen, with what there is on each: the date grid of the ARIA practices. */
export function DayGrid(props: DayGridProps): ReactElement {
  const {
    label,
    month,
    counts,
    selected,
    first,
    countedOnly = false,
    busy = false,
    onSelect,
    onMonth,
  } = props
  const { t } = useTranslation('common')
  const { locale } = useReaderFormat()
  const names = useDayNames()
  const titleId = useId()
  const firstWeekday = readFirstWeekday(locale)
  const grid = useRef<HTMLTableElement>(null)
  const { current, isMoving, moveTo, rest } = useCurrentDay(props)
  const weeks = listWeeks(month, firstWeekday)

  useEffect(() => {
    if (!isMoving) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    rest()
  }, [isMoving, current, rest])

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const day = dayOfKey(event, current, { firstWeekday, isRtl })
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveTo(first !== undefined && day < first ? first : day)
  }
  return (
    <div className={styles.calendar}>
      <MonthSteps titleId={titleId} month={month} first={first} onMonth={onMonth} />
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose arrows lead from cell to cell
        role="grid"
        onKeyDown={handleKey}
        aria-label={`${label}, ${names.month(month)}`}
        aria-busy={busy || undefined}
        className={styles.grid}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => ((firstWeekday - 1 + place) % 7) + 1).map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{names.shortWeekday(weekday)}</span>
                <VisuallyHidden>{names.weekday(weekday)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  <td key={weekday} />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    count={counts.get(day) ?? 0}
                    describe={busy ? () => t('state.loading') : props.describe}
                    isSelected={day === selected}
                    isCurrent={day === current}
                    isOff={(first !== undefined && day < first) || (countedOnly && !counts.has(day))}
                    onSelect={onSelect}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The one day that the Tab key reaches, which the arrows move. */
function useCurrentDay({ month, counts, selected, onMonth }: DayGridProps) {
  const today = useToday()
  const [moved, setMoved] = useState<{ readonly day: string; readonly isMoving: boolean }>()
  const [rest] = useState(() => () => setMoved((last) => last && { ...last, isMoving: false }))
  const current =
    [moved?.day, selected, counts.keys().next().value, today].find(
      (day) => day !== undefined && monthOf(day) === month,
    ) ?? `${month}-01`
  return {
    current,
    isMoving: moved?.isMoving === true && monthOf(moved.day) === month,
    moveTo: (day: string): void => {
      setMoved({ day, isMoving: true })
      if (monthOf(day) !== month) onMonth(monthOf(day))
    },
    rest,
  }
}

interface MonthStepsProps extends Pick<DayGridProps, 'month' | 'first' | 'onMonth'> {
  readonly titleId: string
}

function MonthSteps({ titleId, month, first, onMonth }: MonthStepsProps): ReactElement {
  const { t } = useTranslation('common')
  const names = useDayNames()
  const isFirst = first !== undefined && addDays(`${month}-01`, -1) < first
  const step = (count: number): void => onMonth(addMonths(month, count))
  return (
    <div className={styles.steps}>
      <IconButton
        label={t('calendar.previousMonth')}
        icon={<PreviousIcon />}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && step(-1)}
      />
      <p id={titleId} className={styles.month} role="status">
        {names.month(month)}
      </p>
      <IconButton label={t('calendar.nextMonth')} icon={<NextIcon />} onClick={() => step(1)} />
    </div>
  )
}

interface DayProps extends Pick<DayGridProps, 'describe' | 'onSelect'> {
  readonly day: string
  readonly count: number
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly isOff: boolean
}

function Day({ day, count, describe, isSelected, isCurrent, isOff, onSelect }: DayProps): ReactElement {
  const names = useDayNames()
  const today = useToday()
  return (
    <td aria-selected={isSelected}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={isOff || undefined}
        aria-current={day === today ? 'date' : undefined}
        className={classNames(styles.day, count > 0 && styles.counted, isSelected && styles.selected)}
        onClick={() => !isOff && onSelect(day)}
      >
        <span aria-hidden="true" className={styles.number}>
          {names.number(day)}
        </span>
        {count > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
        )}
        <VisuallyHidden>{`${names.long(day)}, ${describe(count)}`}</VisuallyHidden>
      </button>
    </td>
  )
}
