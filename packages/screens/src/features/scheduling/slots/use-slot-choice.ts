import { useState } from 'react'

/** The time that a form is about. One that is chosen beside the picker opens it anew at its day. */
export function useSlotChoice(start?: string) {
  const [value, onChange] = useState(start)
  const [round, setRound] = useState(0)
  return {
    value,
    onChange,
    round,
    jumpTo: (startsAt: string): void => {
      onChange(startsAt)
      setRound((count) => count + 1)
    },
  }
}
