import { useTranslation } from '@platform/i18n'
import { useState, type DragEvent, type ReactElement, type ReactNode } from 'react'
import styles from './attachments.module.css'

interface DropPlaceProps {
  /** Nothing can be dropped without it. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
  readonly children: ReactNode
}

/** A thread onto which files can be dropped. There is a field for them too, for whom dragging is not possible. */
export function DropPlace({ onFiles, children }: DropPlaceProps): ReactElement {
  const { t } = useTranslation('messages')
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent): void => {
    if (onFiles === undefined || !event.dataTransfer.types.includes('Files')) return
    // Else the browser would open the file in the place of the page.
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent): void => {
    setIsOver(false)
    // The field for files takes what is dropped onto itself.
    if (onFiles === undefined || event.defaultPrevented || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div className={styles.place} onDragOver={drag} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <p className={styles.drop}>{t('threads.composer.drop')}</p>}
    </div>
  )
}
