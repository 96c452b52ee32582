import { DirectionContext, MantineProvider } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme-manager.ts'
import './mantine.css'
import { theme } from './theme.ts'
import { Toaster } from './messages/toaster.tsx'

export interface UiProviderProps {
  /** The direction of the page's language. */
  dir?: 'ltr' | 'rtl' | undefined
  /** The name of the region that short messages appear in, such as "Messages". */
  notificationsLabel: string
  children: ReactNode
}

function ignore(): void {}

/**
 * What the composites need around them: Mantine with our tokens, and the place for short messages.
 * It writes no style element, so it runs under a strict Content Security Policy.
 *
 * @example
 * <UiProvider dir="ltr" notificationsLabel="Messages"><App /></UiProvider>
 */
export function UiProvider({ dir = 'ltr', notificationsLabel, children }: UiProviderProps) {
  const [manager] = useState(createColorSchemeManager)
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
        <Toaster label={notificationsLabel} />
      </MantineProvider>
    </DirectionContext>
  )
}
