import { useCallback, useEffect, useState } from 'react'

interface Pause {
  isPaused: boolean
  /** The handlers of the element whose readers stop the clock. */
  handlers: Readonly<Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>>
  /** For when what was pointed at or focused is gone, of which no event tells. */
  resume: () => void
}

/** Whether time stands still: someone points at the messages, is inside them, or looks at another tab. */
export function usePause(): Pause {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    const look = () => setIsAway(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const resume = useCallback(() => {
    setIsPointed(false)
    setIsFocused(false)
  }, [])

  return {
    isPaused: isPointed || isFocused || isAway,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
    resume,
  }
}
