import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import styles from './form-window.module.css'
import { FormWindow } from './form-window.tsx'

export interface TitledWindowProps {
  title: ReactNode
  /** The name of the close button. */
  closeLabel: string
  /** Asked for by Escape, the back gesture or the close button. */
  onClose: () => void
  children?: ReactNode
}

/** A `FormWindow` with a heading and a way out. */
export function TitledWindow({ title, closeLabel, onClose, children }: TitledWindowProps) {
  const titleId = useId()
  return (
    <FormWindow aria-labelledby={titleId} onCancel={onClose}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </header>
      {children}
    </FormWindow>
  )
}
