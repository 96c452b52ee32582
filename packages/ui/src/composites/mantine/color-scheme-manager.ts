import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import {
  changeAppearance,
  readAppearance,
  readShownAppearance,
  subscribeToAppearance,
} from '../../appearance/appearance.ts'

/** Lets Mantine follow the page's appearance, which is stored and changed in one place only. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => toScheme(readAppearance()),
    set: (scheme) => {
      const appearance = scheme === 'auto' ? 'system' : scheme
      // Mantine hands back what it was told; storing that again would announce it again, for ever.
      if (appearance !== readShownAppearance()) changeAppearance(appearance)
    },
    subscribe: (onUpdate) => {
      stop = subscribeToAppearance(() => onUpdate(toScheme(readShownAppearance())))
    },
    unsubscribe: () => stop?.(),
    clear: () => changeAppearance('system'),
  }
}

function toScheme(appearance: 'light' | 'dark' | 'system'): MantineColorScheme {
  return appearance === 'system' ? 'auto' : appearance
}
