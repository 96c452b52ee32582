import { versionTag } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useMoved } from '../../../features/scheduling/appointments/use-moved.ts'
import type { Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import type { Period } from '../../../features/scheduling/schedule-grid/place-appointments.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { readArrow } from '../../../features/scheduling/schedule-grid/use-grid-keys.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { stepPlace, type MoveFacts, type Moving } from './move-target.ts'

interface MoveKeysOptions {
  readonly moving: Moving | undefined
  readonly onMoving: (moving: Moving | undefined) => void
  /** Chooses among free times instead. */
  readonly onWindow: (occasion: Occasion) => void
  readonly facts: MoveFacts
  readonly hours: Period
  readonly timeZone: string
  readonly week: RefObject<HTMLElement | null>
}

/** Arrows lead what is being moved over the days, Enter gives it that time, and Escape leaves it where it is. */
export function useMoveKeys(options: MoveKeysOptions): void {
  const { moving, onMoving, onWindow, facts, hours, week } = options
  const { change } = useScheduleAddress()
  const tellFailure = useMoveFailure()
  const move = useMove(options, tellFailure)
  const refuse = useEffectEvent((refusal: Error): void => {
    onMoving(undefined)
    tellFailure(refusal)
  })
  const { refusal } = facts
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
  }, [refusal])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (moving === undefined) return
    const { occasion, place } = moving
    const arrow = readArrow(event, week.current)
    if (arrow === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (arrow !== undefined) {
      const next = stepPlace(place, arrow, { gridMinutes: facts.gridMinutes, hours })
      onMoving({ occasion, place: next })
      if (next.day !== place.day) change({ day: next.day })
    } else if (event.key === 'Escape' || facts.target?.state === 'here') onMoving(undefined)
    else if (facts.target?.state === 'free') void move(moving, facts.startsAt)
    else if (facts.target?.state === 'taken') {
      onMoving(undefined)
      onWindow(occasion)
    }
  })
  const isMoving = moving !== undefined
  useEffect(() => {
    if (!isMoving) return undefined
    const handle = (event: KeyboardEvent): void => press(event)
    // Before the links and the grid, to which these keys belong otherwise.
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [isMoving])
}

function useMoveFailure(): (error: unknown) => void {
  const { t } = useTranslation('scheduling')
  const tellFailure = useTellFailure()
  return (error) => tellFailure(t('appointments.move.failed'), error)
}

/** Gives it the time, once, and the focus to where it is then. */
function useMove({ onMoving, timeZone, week }: MoveKeysOptions, tellFailure: (error: unknown) => void) {
  const { appointments, groupSessions } = useServices().api.call.main
  const isBusy = useRef(false)
  const awaited = useRef<{ readonly id: string; readonly day: string }>(undefined)
  const finish = useMoved(timeZone, () => onMoving(undefined))
  useEffect(() => {
    const { id, day } = awaited.current ?? {}
    const block = week.current?.querySelector<HTMLElement>(`[data-appointment="${id}"][data-day="${day}"]`)
    if (!block) return
    awaited.current = undefined
    block.focus()
  })
  return async ({ occasion, place: { day } }: Moving, startsAt: string): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    const { session, appointment } = occasion
    const { id, version } = appointment
    try {
      await finish(startsAt, () =>
        session === null
          ? appointments.move({
              params: { id },
              headers: { 'if-match': versionTag(version) },
              body: { startsAt },
            })
          : groupSessions.move({ params: { id: session.id }, body: { startsAt } }),
      )
      awaited.current = { id, day }
    } catch (error) {
      tellFailure(error)
    } finally {
      isBusy.current = false
    }
  }
}
