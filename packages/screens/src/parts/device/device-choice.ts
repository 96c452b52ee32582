import { useState } from 'react'
import { storedOnDevice } from './stored-text.ts'

/**
 * What somebody has last chosen on this device, such as how lists look: what suits depends on its screen.
 *
 * @param place where it is kept
 * @param choices the first is meant while nobody has chosen
 */
export function useDeviceChoice<Choice extends string>(
  place: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [choice: Choice, change: (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const kept = storedOnDevice(place).read()
    return choices.find((known) => known === kept) ?? choices[0]
  })
  return [
    choice,
    (next) => {
      setChoice(next)
      storedOnDevice(place).keep(next)
    },
  ]
}
