import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls back on Ctrl+K or Cmd+K anywhere on the page, also from inside a text field. */
export function usePaletteShortcut(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      // `code` is the key's place: it also works where the K types another script's letter.
      if (!isShortcut || (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
