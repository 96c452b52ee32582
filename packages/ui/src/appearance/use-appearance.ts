import { useSyncExternalStore } from 'react'
import { changeAppearance, readShownAppearance, subscribeToAppearance } from './appearance.ts'
import type { Appearance } from './appearance.ts'

/** Light, dark or as the system has it, and the way to change it; remembered and shared with other tabs. */
export function useAppearance(): { appearance: Appearance; setAppearance: (next: Appearance) => void } {
  const appearance = useSyncExternalStore(subscribeToAppearance, readShownAppearance, readOnServer)
  return { appearance, setAppearance: changeAppearance }
}

function readOnServer(): Appearance {
  return 'system'
}
