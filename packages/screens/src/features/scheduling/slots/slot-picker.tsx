import { useTranslation } from '@platform/i18n'
import { Button, Notice, Skeleton } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { DayGrid } from '../../../parts/calendar/day-grid.tsx'
import { dayOf, monthOf } from '../../../parts/calendar/month-days.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useToday } from '../../../parts/calendar/use-today.ts'
import styles from './slot-picker.module.css'
import { monthSlots, type MovableSubject } from './slots.queries.ts'
import { TimeList, type TimeField } from './time-list.tsx'
import { useTimeWords } from './use-time-words.ts'

interface SlotPickerProps {
  readonly subject: MovableSubject
  /** Of the practice. */
  readonly timeZone: string
  readonly field: TimeField
  /** A start that is chosen, and with it its day. */
  readonly value: string | undefined
  readonly onChange: (startsAt: string | undefined) => void
  /** Which day is shown first, where none is chosen; the first that has a free time unless told. */
  readonly day?: string | undefined
}

/** Chooses a free time: its day of a month that says how many there are, then the time. */
export function SlotPicker(props: SlotPickerProps): ReactElement {
  const { subject } = props
  const services = useServices()
  const reader = useReaderFormat()
  const today = useToday()
  const earliest = useQuery(monthSlots(services, subject, monthOf(today), reader.timeZone))
  return (
    <Loaded query={earliest} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ items: [first], nextStartsAt }) => {
        const next = first?.startsAt ?? nextStartsAt
        return next === null ? (
          <NothingFree />
        ) : (
          <MonthOfSlots {...props} key={Object.values(subject).join()} next={next} />
        )
      }}
    </Loaded>
  )
}

function NothingFree(): ReactElement {
  const { t } = useTranslation('scheduling')
  return (
    <Notice tone="info" title={t('slots.none.title')}>
      {t('slots.none.text')}
    </Notice>
  )
}

interface MonthOfSlotsProps extends SlotPickerProps {
  /** The first free time of all. */
  readonly next: string
}

function MonthOfSlots(props: MonthOfSlotsProps): ReactElement {
  const { subject, timeZone, field, value, onChange, next } = props
  const { t } = useTranslation('scheduling')
  const services = useServices()
  const reader = useReaderFormat()
  const today = useToday()
  const words = useTimeWords(timeZone)
  const toDay = (startsAt: string): string => dayOf(startsAt, reader.timeZone)
  const [day, setDay] = useState(() => (value === undefined ? (props.day ?? toDay(next)) : toDay(value)))
  const [month, setMonth] = useState(() => monthOf(day))
  const slots = useQuery({
    ...monthSlots(services, subject, month, reader.timeZone),
    placeholderData: keepPreviousData,
  })
  const byDay = Map.groupBy(slots.data?.items ?? [], ({ startsAt }) => toDay(startsAt))
  const choose = (chosen: string, startsAt?: string): void => {
    setDay(chosen)
    setMonth(monthOf(chosen))
    onChange(startsAt)
  }
  const upcoming = slots.data?.nextStartsAt ?? next
  return (
    <div className={styles.picker}>
      <div className={styles.days}>
        {toDay(upcoming) !== day && (
          <Button size="small" onClick={() => choose(toDay(upcoming), upcoming)}>
            {t('slots.next', { day: words.day(upcoming), time: words.time(upcoming) })}
          </Button>
        )}
        <DayGrid
          label={t('slots.days')}
          month={month}
          counts={new Map([...byDay].map(([key, items]) => [key, items.length]))}
          describe={(count) => (count === 0 ? t('slots.noneFree') : t('slots.free', { count }))}
          selected={day}
          first={today}
          countedOnly
          busy={slots.isPending || slots.isPlaceholderData}
          onSelect={choose}
          onMonth={setMonth}
        />
      </div>
      <Loaded query={slots} skeleton={<Skeleton shape="control" lines={4} />}>
        {() => (
          <TimeList
            day={day}
            isShown={monthOf(day) === month}
            isLoading={slots.isPlaceholderData}
            slots={byDay.get(day) ?? []}
            words={words}
            field={field}
            value={value}
            onChange={onChange}
          />
        )}
      </Loaded>
    </div>
  )
}
