import { useEffect, useRef } from 'react'

/** Calls back on Ctrl+K or Cmd+K anywhere on the page, also from inside a text field. */
export function usePaletteShortcut(onOpen: () => void): void {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      // `code` is the key's place: it also works where the K types another script's letter.
      if (!isShortcut || (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
