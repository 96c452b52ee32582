import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { ToneIcon, VisuallyHidden } from '@platform/ui/elements'
import type { CSSProperties, ReactElement } from 'react'
import { APPOINTMENT_TONES } from '../../../features/scheduling/appointments/appointment-tones.ts'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import type { Block, ShownDay } from '../../../features/scheduling/schedule-grid/day-blocks.ts'
import type { Period, Placed } from '../../../features/scheduling/schedule-grid/place-appointments.ts'

import { useMinuteText } from '../../../features/scheduling/schedules/use-minute-text.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import type { MoveTarget } from './move-target.ts'
import styles from './day-column.module.css'

interface DayColumnProps {
  readonly shown: ShownDay
  /** Of whom, where it does not go without saying. */
  readonly of?: string
  readonly timeZone: string
  readonly isChosen: boolean
  /** The appointment to which Tab leads. */
  readonly current: string | undefined
  readonly onCurrent: (id: string) => void
  /** Where an appointment is being moved to. */
  readonly target?: MoveTarget | undefined
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
  const { shown, of, timeZone, isChosen, current, onCurrent, target } = props
  const { t } = useTranslation('schedules')
  const { day, column = day, open, closed, blocks } = shown
  const name = useDayNames().long(day)
  const shared = useSharedByBlocks(timeZone)
  return (
    <section
      className={styles.day}
      data-chosen={isChosen || undefined}
      aria-label={of === undefined ? name : `${of}, ${name}`}
    >
      {open.map((period) => (
        <div key={period.from} className={styles.open} style={place(period)} aria-hidden="true" />
      ))}
      {closed.map((period) => (
        <p key={period.from} className={styles.closed} style={place(period)}>
          {t('schedules.closed')}
        </p>
      ))}
      {blocks.map(
        ({ appointment: { id }, occupied, from, to, ...placed }) =>
          occupied !== undefined &&
          (occupied.from < from || to < occupied.to) && (
            <div key={id} className={styles.occupied} style={place(occupied, placed)} aria-hidden="true" />
          ),
      )}
      {/* Behind the blocks: across their words it would look as if they were struck out. */}
      <NowLine day={day} timeZone={timeZone} />
      {blocks.length === 0 ? (
        <VisuallyHidden>{t('schedules.none')}</VisuallyHidden>
      ) : (
        <ol className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block.appointment.id} className={styles.place} style={place(block, block)}>
              <BlockLink
                block={block}
                column={column}
                shared={shared}
                isCurrent={block.appointment.id === current}
                onFocus={onCurrent}
              />
            </li>
          ))}
        </ol>
      )}
      {target?.day === day && <TargetBlock target={target} />}
    </section>
  )
}

/** It stands for what is being moved; what it says is spoken elsewhere. */
function TargetBlock({ target }: { readonly target: MoveTarget }): ReactElement {
  const text = useMinuteText()
  return (
    <div
      className={styles.target}
      style={place(target)}
      data-free={target.state === 'free' || undefined}
      aria-hidden="true"
    >
      {text(target.from)}
    </div>
  )
}

/** What all blocks say alike, asked for once: a full week has hundreds of them. */
function useSharedByBlocks(timeZone: string) {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const { kept } = useScheduleAddress()
  return { t, kept, words: useTimeWords(timeZone) }
}

interface BlockLinkProps {
  readonly block: Block
  readonly column: string
  readonly shared: ReturnType<typeof useSharedByBlocks>
  readonly isCurrent: boolean
  readonly onFocus: (id: string) => void
}

function BlockLink({ block, column, shared, isCurrent, onFocus }: BlockLinkProps): ReactElement {
  const { t, kept, words } = shared
  const { session, members } = block
  const { id, state, startsAt, endsAt, person, service, room } = block.appointment
  const tone = session === null ? APPOINTMENT_TONES[state] : 'accent'
  return (
    <PageLink
      page="professional.schedule"
      search={{ ...kept, ...(session === null ? { appointment: id } : { session: session.id }) }}
      className={styles.block}
      data-appointment={id}
      data-day={column}
      data-state={session === null ? state : 'booked'}
      data-short={block.to - block.from < SHORT_MINUTES || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(id)}
    >
      {tone !== 'accent' && tone !== 'neutral' && <ToneIcon tone={tone} className={styles.icon} />}
      <span className={styles.time}>
        {words.time(startsAt)}
        <VisuallyHidden>–{words.time(endsAt)}</VisuallyHidden>
      </span>{' '}
      {session === null ? (
        <>
          <bdi className={styles.person}>{person.name}</bdi>{' '}
          <bdi className={styles.service}>{room === null ? service.name : `${service.name} · ${room}`}</bdi>{' '}
          <VisuallyHidden>{t(`scheduling:appointments.state.${state}`)}</VisuallyHidden>
        </>
      ) : (
        <>
          <bdi className={styles.person}>{service.name}</bdi>{' '}
          <span className={styles.service}>
            {t('schedules:groupSessions.taken', { taken: members.length, capacity: session.capacity })}
            {room !== null && ` · ${room}`}
          </span>
        </>
      )}
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
