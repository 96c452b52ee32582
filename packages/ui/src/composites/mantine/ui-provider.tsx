import { DirectionContext, MantineProvider } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme-manager.ts'
import './mantine.css'
import { theme } from './theme.ts'

function ignore(): void {}

/**
 * Mantine with our tokens and the page's direction. The pieces of this package that are made with Mantine bring it along,
 * so that no page pays for it that shows none of them. It writes no style element, for a strict Content Security Policy.
 *
 * @example
 * <UiProvider><Schedule /></UiProvider>
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(createColorSchemeManager)
  const dir = useSyncExternalStore(subscribeToDirection, readDirection, () => 'ltr' as const)
  const direction = useMemo(() => ({ dir, toggleDirection: ignore, setDirection: ignore }), [dir])
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  )
}

function readDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}

function subscribeToDirection(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
