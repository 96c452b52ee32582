import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PaletteGroup } from './palette-item.ts'

interface ActiveOption {
  activeId: string | undefined
  setActiveId: (id: string) => void
  handleKey: (event: KeyboardEvent) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The option that Enter takes: the first one until the arrow keys or the pointer choose another; focus stays in the field. */
export function useActiveOption(
  groups: readonly PaletteGroup[],
  optionId: (id: string) => string,
): ActiveOption {
  const [chosenId, setActiveId] = useState<string>()
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const activeId = chosenId !== undefined && ids.includes(chosenId) ? chosenId : ids[0]
  const elementId = activeId === undefined ? undefined : optionId(activeId)

  useEffect(() => {
    if (elementId !== undefined) document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' })
  }, [elementId])

  function handleKey(event: KeyboardEvent): void {
    // While an input method composes a letter, its keys are its own.
    if (activeId === undefined || elementId === undefined || event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActiveId(ids.at((ids.indexOf(activeId) + step) % ids.length) ?? activeId)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // A click with the same keys held, so that a link opens in a new tab where the person asked for that.
      const { ctrlKey, metaKey, shiftKey } = event
      document
        .getElementById(elementId)
        ?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
        )
    }
  }

  return { activeId, setActiveId, handleKey }
}
