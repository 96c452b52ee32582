import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import styles from './form-window.module.css'
import { useShowModal } from './use-show-modal.ts'

/**
 * A window over the page with a short form or a question in it. Unlike a `Dialog` it is not closed by a click
 * beside it, which would take along what was typed, and it is light enough for a public page.
 */
export function FormWindow({ className, ...rest }: Omit<ComponentProps<'dialog'>, 'ref' | 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShowModal(dialog)
  return <dialog {...rest} ref={dialog} className={classNames(styles.window, className)} />
}
