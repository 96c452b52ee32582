import { useDeferredValue, useMemo } from 'react'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * A list of hundreds of choices: only the chosen one at first, and all of them a moment later. Browsers measure every one of
 * them before they draw the closed list, which takes longer than all the rest of a form.
 *
 * @param chosen the choice that stands in the closed list; absent when none does
 * @param list makes all of them; called again when `reason` changes
 */
export function useLateChoices(
  chosen: Choice | undefined,
  list: () => readonly Choice[],
  reason: string,
): readonly Choice[] {
  const isWhole = useDeferredValue(true, false)
  // oxlint-disable-next-line react/exhaustive-deps -- the list is written in place and new on every render; its reason is not
  const whole = useMemo(() => (isWhole ? list() : undefined), [isWhole, reason])
  return whole ?? (chosen === undefined ? [] : [chosen])
}
