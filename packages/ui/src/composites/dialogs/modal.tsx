import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { classNames } from '../../elements/attributes/class-names.ts'
import { useBeforeClosing } from '../../elements/dialogs/before-closing.ts'
import { useShowModal } from '../../elements/dialogs/use-show-modal.ts'
import styles from './dialog.module.css'

export interface ModalProps extends Pick<
  ComponentProps<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'className' | 'children'
> {
  /** Asked for by Escape, a click beside it, or the back gesture. */
  onClose: () => void
  /** What must be answered, or is being done, stays open; default false. */
  stays?: boolean | undefined
}

/** What takes the focus when a dialog opens: what says so, else the first field; else the browser takes the first button. */
const FOCUS = ['[data-autofocus]', 'input, select, textarea']

/**
 * The browser's own window over the page, open for as long as it is rendered: the rest of the page cannot be
 * reached, Escape closes it, and the focus goes back to where it was.
 */
export function Modal({ onClose, stays = false, className, children, ...names }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const { current } = dialog
    const first = FOCUS.map((selector) => current?.querySelector(selector)).find((found) => found)
    first?.setAttribute('autofocus', '')
  }, [])
  useShowModal(dialog)

  const beforeClosing = useBeforeClosing()
  function close(): void {
    const { current } = dialog
    if (current !== null) beforeClosing(current, onClose, () => !current.open && current.showModal())
  }

  // A menu or a picker inside has a closing of its own, and tells of it by the same events.
  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!stays) close()
  }

  // A second Escape is more than a page may refuse, so it is not let through to the browser.
  function handleKey(event: KeyboardEvent): void {
    if (stays && event.key === 'Escape') event.preventDefault()
  }

  function handlePointer(event: PointerEvent<HTMLDialogElement>): void {
    if (!stays && event.target === event.currentTarget) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the close button do the same
    <dialog
      {...names}
      ref={dialog}
      className={classNames(styles.modal, className)}
      onCancel={handleCancel}
      // Told a moment later: a dialog that was opened again meanwhile stays.
      onClose={({ target }) => target === dialog.current && !dialog.current.open && close()}
      onKeyDown={handleKey}
      onPointerDown={handlePointer}
    >
      {children}
    </dialog>
  )
}
