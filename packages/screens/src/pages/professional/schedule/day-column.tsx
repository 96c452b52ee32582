import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { ToneIcon, VisuallyHidden } from '@platform/ui/elements'
import type { CSSProperties, ReactElement } from 'react'
import { APPOINTMENT_TONES } from '../../../features/scheduling/appointments/appointment-tones.ts'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { createLocalClock } from '../../../features/scheduling/slots/local-clock.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import type { Block, ShownDay } from '../../../features/scheduling/schedules/day-blocks.ts'
import type { Period, Placed } from '../../../features/scheduling/schedules/place-appointments.ts'
import { useScheduleAddress } from './schedule-address.ts'
import styles from './day-column.module.css'

interface DayColumnProps {
  readonly shown: ShownDay
  readonly timeZone: string
  readonly isChosen: boolean
  /** The appointment to which Tab leads. */
  readonly current: string | undefined
  readonly onCurrent: (id: string) => void
}

function place(
  { from, to }: Period,
  { column, columns }: Placed = { column: 0, columns: 1 },
): CSSProperties & Record<`--${string}`, number> {
  return { '--from': from, '--to': to, '--column': column, '--columns': columns }
}

/** Too short for two lines. */
const SHORT_MINUTES = 25

/** What is open, what is closed and what is booked on a day, each where its time is. */
export function DayColumn(props: DayColumnProps): ReactElement {
  const { shown, timeZone, isChosen, current, onCurrent } = props
  const { t } = useTranslation('schedules')
  const { day, open, closed, blocks } = shown
  const name = useDayNames().long(day)
  return (
    <section className={styles.day} data-chosen={isChosen || undefined} aria-label={name}>
      {open.map((period) => (
        <div key={period.from} className={styles.open} style={place(period)} aria-hidden="true" />
      ))}
      {closed.map((period) => (
        <p key={period.from} className={styles.closed} style={place(period)}>
          {t('schedules.closed')}
        </p>
      ))}
      {blocks.map(
        ({ appointment: { id }, occupied, from, to, column, columns }) =>
          occupied !== undefined &&
          (occupied.from < from || to < occupied.to) && (
            <div
              key={id}
              className={styles.occupied}
              style={place(occupied, { column, columns })}
              aria-hidden="true"
            />
          ),
      )}
      {blocks.length === 0 ? (
        <VisuallyHidden>{t('schedules.none')}</VisuallyHidden>
      ) : (
        <ol className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block.appointment.id} className={styles.place} style={place(block, block)}>
              <BlockLink
                block={block}
                day={day}
                timeZone={timeZone}
                isCurrent={block.appointment.id === current}
                onFocus={onCurrent}
              />
            </li>
          ))}
        </ol>
      )}
      <NowLine day={day} timeZone={timeZone} />
    </section>
  )
}

interface BlockLinkProps {
  readonly block: Block
  readonly day: string
  readonly timeZone: string
  readonly isCurrent: boolean
  readonly onFocus: (id: string) => void
}

function BlockLink({ block, day, timeZone, isCurrent, onFocus }: BlockLinkProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const address = useScheduleAddress()
  const words = useTimeWords(timeZone)
  const { id, state, startsAt, endsAt, person, service, room } = block.appointment
  const tone = APPOINTMENT_TONES[state]
  return (
    <PageLink
      page="professional.schedule"
      search={{ view: address.view, day: address.day, appointment: id }}
      className={styles.block}
      data-appointment={id}
      data-day={day}
      data-state={state}
      data-short={block.to - block.from < SHORT_MINUTES || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(id)}
    >
      {tone !== 'accent' && tone !== 'neutral' && <ToneIcon tone={tone} className={styles.icon} />}
      <span className={styles.time}>
        {words.time(startsAt)}
        <VisuallyHidden>–{words.time(endsAt)}</VisuallyHidden>
      </span>{' '}
      <bdi className={styles.person}>{person.name}</bdi>{' '}
      <bdi className={styles.service}>{room === null ? service.name : `${service.name} · ${room}`}</bdi>{' '}
      <VisuallyHidden>{t(`appointments.state.${state}`)}</VisuallyHidden>
    </PageLink>
  )
}

/** Where the day has come to. */
function NowLine({
  day,
  timeZone,
}: {
  readonly day: string
  readonly timeZone: string
}): ReactElement | null {
  const { t } = useTranslation('schedules')
  const nowMs = useServerNow()
  const clock = createLocalClock(timeZone)
  if (clock.day(nowMs) !== day) return null
  const minute = clock.minute(nowMs)
  return (
    <div className={styles.now} style={place({ from: minute, to: minute })}>
      <VisuallyHidden>{t('schedules.now')}</VisuallyHidden>
    </div>
  )
}
