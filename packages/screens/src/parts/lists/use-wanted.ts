import { useState } from 'react'

/**
 * What somebody has chosen, until the address says it too: that takes a moment, in which a control that shows what the address
 * says would show the choice of before.
 *
 * @param value what the address says
 */
export function useWanted<Value>(value: Value): readonly [shown: Value, want: (next: Value) => void] {
  const [wanted, setWanted] = useState<{ readonly next: Value; readonly insteadOf: Value }>()
  const isPending = wanted !== undefined && wanted.insteadOf === value
  // The address has changed, to this or by going back. It could change to what it was, and must not find the wish again.
  if (wanted !== undefined && !isPending) setWanted(undefined)
  return [isPending ? wanted.next : value, (next) => setWanted({ next, insteadOf: value })]
}
