import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useCorrespondents } from '../conversations/use-conversations.ts'

interface DelayedSend {
  /** Whether a form that was sent waits. */
  readonly isDelayed: boolean
  /** Whether this submit has to wait; it is done again by itself. */
  readonly delay: (event: FormEvent<HTMLFormElement>) => boolean
}

/** Lets a message that is sent before the server has said who could read it wait for that. */
export function useDelayedSend(personId: string): DelayedSend {
  const { isLoading } = useCorrespondents(personId)
  const [delayedFor, setDelayedFor] = useState<string>()
  const delayed = useRef<HTMLFormElement>(null)
  // Whoever chooses somebody else meanwhile sends it anew.
  const isMeant = delayedFor === personId
  useEffect(() => {
    if (isLoading) return
    if (isMeant) delayed.current?.requestSubmit()
    delayed.current = null
  }, [isLoading, isMeant])
  return {
    isDelayed: isLoading && isMeant,
    delay(event) {
      const form = event.currentTarget
      // A draft names its readers meanwhile.
      if (!isLoading || form.elements.namedItem('memberIds') !== null) return false
      event.preventDefault()
      delayed.current = form
      setDelayedFor(personId)
      return true
    },
  }
}
