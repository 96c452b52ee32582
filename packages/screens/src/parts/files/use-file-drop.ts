import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Lets files be dropped anywhere on the page.
 *
 * @param onFiles absent where none are taken
 * @returns whether files are held over the page now
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles?.(files)
  })
  const isTaking = onFiles !== undefined
  useEffect(() => {
    if (!isTaking) return undefined
    const handleOver = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      // Else the browser would open the file in the place of the page.
      event.preventDefault()
      setIsOver(document.querySelector('dialog[open]') === null)
    }
    const handleLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false)
    }
    const handleDrop = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      if (document.querySelector('dialog[open]') === null) take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('dragleave', handleLeave)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('dragleave', handleLeave)
      window.removeEventListener('drop', handleDrop)
    }
  }, [isTaking])
  return isOver && isTaking
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}
