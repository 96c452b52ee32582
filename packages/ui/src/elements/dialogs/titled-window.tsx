import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { useBeforeClosing } from './before-closing.ts'
import styles from './form-window.module.css'
import { FormWindow } from './form-window.tsx'

export interface TitledWindowProps {
  title: ReactNode
  closeLabel: string
  /** Asked for by Escape, the back gesture or the close button. */
  onClose: () => void
  children?: ReactNode
}

export function TitledWindow({ title, closeLabel, onClose, children }: TitledWindowProps) {
  const titleId = useId()
  const beforeClosing = useBeforeClosing()
  return (
    <FormWindow
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A choice of files that was given up tells of it by the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        beforeClosing(event.currentTarget, onClose)
      }}
      // A second Escape is more than a page may refuse.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) beforeClosing(currentTarget, onClose, () => currentTarget.showModal())
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton
          label={closeLabel}
          icon={<CloseIcon />}
          onClick={({ currentTarget }) =>
            beforeClosing(currentTarget.closest('dialog') ?? currentTarget, onClose)
          }
        />
      </header>
      {children}
    </FormWindow>
  )
}
