import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState, type ReactElement } from 'react'
import { ChangeDialog } from '../../../features/scheduling/appointment-series/change-dialog.tsx'
import { useDeviceChoice } from '../../../parts/device/device-choice.ts'
import { KeyboardHelp } from '../../../parts/keyboard/keyboard-help.tsx'
import { useSingleKeys } from '../../../parts/keyboard/single-keys.ts'
import { useScheduleAddress } from './schedule-address.ts'

/** What keys do on the schedule, in the order in which they are explained. Arrows and Enter are left to the appointments. */
const SCHEDULE_KEYS = {
  '↑ ↓': 'up',
  '← →': 'aside',
  Enter: 'open',
  m: 'move',
  n: 'new',
  t: 'today',
  '?': 'help',
} as const

interface ScheduleKeysProps {
  readonly appointments: readonly Appointment[]
}

/** Lets the schedule be worked with by single keys, and explains them. */
export function ScheduleKeys({ appointments }: ScheduleKeysProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { change } = useScheduleAddress()
  const [choice, choose] = useDeviceChoice('platform.schedule-keys', ['on', 'off'])
  const [isExplaining, setIsExplaining] = useState(false)
  const [movedId, setMovedId] = useState<string>()
  const moved = appointments.find(({ id }) => id === movedId)
  useSingleKeys(SCHEDULE_KEYS, choice === 'on', (action) => {
    if (action === 'help') setIsExplaining(true)
    if (action === 'new') change({ new: '?' })
    if (action === 'today') change({ day: '' })
    if (action === 'move') setMovedId(findMovable(appointments)?.id)
  })
  return (
    <>
      <KeyboardHelp
        keys={SCHEDULE_KEYS}
        describe={(action) => t(`schedules.keys.${action}`)}
        isOn={choice === 'on'}
        onToggle={(isOn) => choose(isOn ? 'on' : 'off')}
        isOpen={isExplaining}
        onOpenChange={setIsExplaining}
      />
      {moved !== undefined && (
        <ChangeDialog kind="move" appointment={moved} onClose={() => setMovedId(undefined)} />
      )}
    </>
  )
}

/** The one that has the focus, if it can still be moved. */
function findMovable(appointments: readonly Appointment[]): Appointment | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-appointment]')
  const id = focused?.dataset['appointment']
  return appointments.find((one) => one.id === id && one.changeableUntil !== null)
}
