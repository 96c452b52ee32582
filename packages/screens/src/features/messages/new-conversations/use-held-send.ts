import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useCorrespondents } from '../conversations/use-conversations.ts'

interface HeldSend {
  /** Whether a form that was sent waits. */
  readonly isHeld: boolean
  /** Whether this submit has to wait; it is done again by itself. */
  readonly hold: (event: FormEvent<HTMLFormElement>) => boolean
}

/** Lets a message that is sent before the server has said who could read it wait for that. */
export function useHeldSend(personId: string): HeldSend {
  const { isLoading } = useCorrespondents(personId)
  const [heldFor, setHeldFor] = useState<string>()
  const held = useRef<HTMLFormElement>(null)
  // Whoever chooses somebody else meanwhile sends it anew.
  const isMeant = heldFor === personId
  useEffect(() => {
    if (isLoading) return
    if (isMeant) held.current?.requestSubmit()
    held.current = null
  }, [isLoading, isMeant])
  return {
    isHeld: isLoading && isMeant,
    hold(event) {
      const form = event.currentTarget
      // A draft names its readers meanwhile.
      if (!isLoading || form.elements.namedItem('memberIds') !== null) return false
      event.preventDefault()
      held.current = form
      setHeldFor(personId)
      return true
    },
  }
}
