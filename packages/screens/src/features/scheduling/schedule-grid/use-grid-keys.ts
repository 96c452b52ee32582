import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { addDays } from '../../../parts/calendar/month-days.ts'
import type { ShownDay } from './day-blocks.ts'
import { findNext, type Arrow } from './next-appointment.ts'
import { useScheduleAddress } from '../schedules/schedule-address.ts'

const DAYS_OF_WEEK = 7

/**
 * Moves the focus between appointments by arrows, and on to the days before and after those that are shown. Tab leads to one
 * of the appointments.
 */
export function useGridKeys(
  week: RefObject<HTMLElement | null>,
  days: readonly ShownDay[],
  isBusy: boolean,
): readonly [current: string | undefined, setCurrent: (id: string) => void] {
  const { view, day, change } = useScheduleAddress()
  const [chosen, setCurrent] = useState<string>()
  /** The first day, once the days are there to which an arrow has led. */
  const awaited = useRef<string>(undefined)
  const all = days.flatMap(({ day: of, column = of, blocks }) =>
    blocks.map(({ appointment: { id }, from }) => ({ id, day: column, from })),
  )
  const current = all.some(({ id }) => id === chosen) ? chosen : all[0]?.id
  const first = days[0]?.day ?? day

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const arrow = readArrow(event, week.current)
    if (arrow === undefined) return
    event.preventDefault()
    const focused = document.activeElement?.closest<HTMLElement>('[data-appointment]')?.dataset
    const from = all.find((one) => one.id === focused?.['appointment'] && one.day === focused['day'])
    const next = from === undefined ? undefined : findNext(all, from, arrow)
    if (next !== undefined) {
      focusOn(week.current, `[data-appointment="${next}"]`)
    } else if (arrow === 'before' || arrow === 'after') {
      const step = (view === 'day' ? 1 : DAYS_OF_WEEK) * (arrow === 'after' ? 1 : -1)
      awaited.current = addDays(first, step)
      change({ day: addDays(day, step) })
    } else if (from === undefined) focusOn(week.current, '[data-appointment]')
  })
  useEffect(() => {
    const element = week.current
    const handle = (event: KeyboardEvent): void => press(event)
    element?.addEventListener('keydown', handle)
    return () => element?.removeEventListener('keydown', handle)
  }, [week])
  useEffect(() => {
    if (isBusy || awaited.current !== first) return
    awaited.current = undefined
    focusOn(week.current, '[data-appointment]', '[data-chosen]')
  }, [week, first, isBusy])
  return [current, setCurrent]
}

function focusOn(week: HTMLElement | null, ...selectors: readonly string[]): void {
  selectors
    .map((selector) => week?.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus()
}

/** Which way an arrow leads where the page is read. */
export function readArrow(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  week: HTMLElement | null,
): Arrow | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || week === null) return undefined
  const isRtl = getComputedStyle(week).direction === 'rtl'
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return isRtl ? 'after' : 'before'
    case 'ArrowRight':
      return isRtl ? 'before' : 'after'
    default:
      return undefined
  }
}
