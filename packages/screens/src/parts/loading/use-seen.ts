import { useEffect, useState, type RefObject } from 'react'

/** Whether something has been in sight. */
export function useSeen(frame: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setIsSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  return isSeen
}
