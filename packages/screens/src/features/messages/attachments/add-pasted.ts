import type { ClipboardEvent } from 'react'

/** Files in the clipboard, such as a picture of the screen; text goes where it is pasted. */
export function addPasted(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const { files } = event.clipboardData
  if (files.length === 0) return
  event.preventDefault()
  add([...files])
}
