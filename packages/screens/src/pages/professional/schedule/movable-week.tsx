import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { LiveText } from '@platform/ui/elements'
import { useRef, type ReactElement } from 'react'
import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import {
  createDays,
  findHours,
  type OpenTimes,
} from '../../../features/scheduling/schedule-grid/day-blocks.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { useMinuteText } from '../../../features/scheduling/schedules/use-minute-text.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import type { MoveTarget, Moving } from './move-target.ts'
import { useMoveFacts } from './use-move-facts.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { WeekView } from './week-view.tsx'

interface MovableWeekProps {
  readonly schedule: OpenTimes
  readonly appointments: readonly Appointment[]
  /** What is booked is on its way. */
  readonly isBusy: boolean
  readonly moving: Moving | undefined
  readonly onMoving: (moving: Moving | undefined) => void
  readonly onWindow: (occasion: Occasion) => void
}

/** A week or a day of one schedule, over which appointments are moved by keys. */
export function MovableWeek(props: MovableWeekProps): ReactElement {
  const { schedule, appointments, isBusy, moving } = props
  const { t } = useTranslation('schedules')
  const { week } = useScheduleAddress()
  const grid = useRef<HTMLDivElement>(null)
  const days = createDays(schedule, appointments, week)
  const { timeZone } = schedule
  const facts = useMoveFacts(moving, timeZone)
  useMoveKeys({ ...props, facts, hours: findHours(days), timeZone, week: grid })
  const describe = useDescribe()
  return (
    <div ref={grid}>
      {moving !== undefined && <p aria-hidden="true">{t('schedules.moving.hint', nameOf(moving))}</p>}
      <LiveText text={facts.target === undefined ? '' : describe(facts.target)} />
      <WeekView timeZone={timeZone} days={days} isBusy={isBusy} target={facts.target} />
    </div>
  )
}

function nameOf({ occasion: { session, appointment } }: Moving): { readonly name: string } {
  return { name: session === null ? appointment.person.name : appointment.service.name }
}

/** Where it would be, as it is spoken. */
function useDescribe(): (target: MoveTarget) => string {
  const { t } = useTranslation('schedules')
  const names = useDayNames()
  const minuteText = useMinuteText()
  return ({ day, from, state }) =>
    t(`schedules.moving.${state}`, { day: names.long(day), time: minuteText(from) })
}
