import { useEffect, useState, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The option of a list below a field that Enter chooses: none until the arrow keys choose one, so that Enter alone still does what it
 * does without them. Focus stays in the field.
 */
export function useActiveOption(keys: readonly string[], listId: string) {
  const [chosen, setActiveKey] = useState<string>()
  const activeKey = chosen !== undefined && keys.includes(chosen) ? chosen : undefined
  const optionId = (key: string): string => `${listId}-${keys.indexOf(key)}`
  const elementId = activeKey === undefined ? undefined : optionId(activeKey)

  useEffect(() => {
    if (elementId !== undefined) document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' })
  }, [elementId])

  function handleKey(event: KeyboardEvent): void {
    // While an input method composes a letter, its keys are its own.
    if (keys.length === 0 || event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = activeKey === undefined ? -1 : keys.indexOf(activeKey)
      // From no option, up leads to the last one.
      const next = at === -1 && step === -1 ? keys.length - 1 : (at + step + keys.length) % keys.length
      setActiveKey(keys[next])
    }
    if (event.key === 'Escape' && activeKey !== undefined) {
      event.preventDefault()
      setActiveKey(undefined)
    }
    if (event.key === 'Enter' && elementId !== undefined) {
      event.preventDefault()
      document.getElementById(elementId)?.click()
    }
  }

  return { activeKey, setActiveKey, optionId, handleKey }
}

export type ActiveOption = Omit<ReturnType<typeof useActiveOption>, 'handleKey'>
