import type { Message } from '@platform/contract/care'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whoever is so near to the end reads the end. */
const NEAR_END_PX = 80

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>
  readonly isAtEnd: boolean
  readonly goToEnd: () => void
  /** How many messages have come below what is shown. */
  readonly unseen: number
}

/**
 * Keeps what somebody reads where it is: at the end new messages scroll into view, further up they wait below, and older
 * ones come in above without a jump.
 *
 * @param sentCount grows with each message of one's own, which is always shown
 */
export function useLogScroll(messages: readonly Message[], sentCount: number): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [seenUpTo, setSeenUpTo] = useState(0)
  const before = useRef({ first: 0, last: 0, height: 0, isAtEnd: true, sentCount })
  const first = messages[0]?.sequence ?? 0
  const last = messages.at(-1)?.sequence ?? 0

  useLayoutEffect(() => {
    const { current } = log
    if (current === null) return
    const { first: oldFirst, height } = before.current
    if (before.current.isAtEnd || before.current.sentCount !== sentCount)
      current.scrollTop = current.scrollHeight
    // Browsers without scroll anchoring would jump; with it the place is right already and this changes nothing.
    else if (first < oldFirst && current.scrollTop < NEAR_END_PX)
      current.scrollTop += current.scrollHeight - height
    before.current = { first, last, height: current.scrollHeight, isAtEnd: isNearEnd(current), sentCount }
    setIsAtEnd(before.current.isAtEnd)
  }, [first, last, sentCount])

  useEffect(() => {
    const { current } = log
    if (current === null) return undefined
    const look = (): void => {
      before.current = { ...before.current, isAtEnd: isNearEnd(current) }
      setIsAtEnd(before.current.isAtEnd)
    }
    current.addEventListener('scroll', look, { passive: true })
    // The field below grows with what is written in it: whoever reads the end goes on reading it.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) current.scrollTop = current.scrollHeight
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [])

  if (isAtEnd && seenUpTo !== last) setSeenUpTo(last)
  return {
    log,
    isAtEnd,
    goToEnd() {
      const { current } = log
      if (current === null) return
      current.scrollTop = current.scrollHeight
      // The button goes, so the focus would be lost.
      current.focus()
    },
    unseen: isAtEnd ? 0 : messages.filter(({ sequence, isMine }) => sequence > seenUpTo && !isMine).length,
  }
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END_PX
}
