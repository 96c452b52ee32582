import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import { groupOccasions, type Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import { useDeviceChoice } from '../../../parts/device/device-choice.ts'
import { KeyboardHelp } from '../../../parts/keyboard/keyboard-help.tsx'
import { useSingleKeys } from '../../../parts/keyboard/single-keys.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'

/** What keys do on the schedule, in the order in which they are explained. Arrows and Enter are left to the appointments. */
const SCHEDULE_KEYS = {
  '↑ ↓': 'up',
  '← →': 'aside',
  Enter: 'open',
  m: 'move',
  Esc: 'stop',
  n: 'new',
  t: 'today',
  '?': 'help',
} as const

interface ScheduleKeysProps {
  readonly appointments: readonly Appointment[]
  readonly mayBook: boolean
  /** What has the focus and can still be moved is to be moved. */
  readonly onMove: (occasion: Occasion) => void
}

/** Lets the schedule be worked with by single keys, and explains them. */
export function ScheduleKeys({ appointments, mayBook, onMove }: ScheduleKeysProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { change } = useScheduleAddress()
  const [choice, choose] = useDeviceChoice('platform.schedule-keys', ['on', 'off'])
  const [isExplaining, setIsExplaining] = useState(false)
  useSingleKeys(SCHEDULE_KEYS, choice === 'on', (action) => {
    if (action === 'help') setIsExplaining(true)
    if (action === 'new' && mayBook) change({ new: '?' })
    if (action === 'today') change({ day: '' })
    const movable = action === 'move' ? findMovable(appointments) : undefined
    if (movable !== undefined) onMove(movable)
  })
  return (
    <KeyboardHelp
      keys={SCHEDULE_KEYS}
      describe={(action) => t(`schedules.keys.${action}`)}
      isOn={choice === 'on'}
      onToggle={(isOn) => choose(isOn ? 'on' : 'off')}
      isOpen={isExplaining}
      onOpenChange={setIsExplaining}
    />
  )
}

/** The one that has the focus, if it can still be moved. */
function findMovable(appointments: readonly Appointment[]): Occasion | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-appointment]')
  const id = focused?.dataset['appointment']
  return groupOccasions(appointments).find(
    ({ appointment, members }) =>
      appointment.id === id && members.every(({ changeableUntil }) => changeableUntil !== null),
  )
}
