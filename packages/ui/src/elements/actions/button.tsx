import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { Spinner } from '../icons/spinner.tsx'
import { LiveText } from '../reading/live-text.tsx'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import styles from './button.module.css'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode
  /** Work is under way: the button keeps its width and focus and ignores clicks and submits. */
  busy?: boolean | undefined
  /** Announced when the work starts, such as "Saving". */
  busyLabel?: string | undefined
  /** Why the button does nothing now; shown beside it and read with it. It stays reachable by keyboard. */
  disabledReason?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const isBlocked = busy || disabledReason !== undefined

  // `aria-disabled` rather than `disabled`: a disabled button loses focus and cannot explain itself.
  // Cancelling the click also stops a form's implicit submit by Enter, which clicks its submit button.
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isBlocked) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBlocked || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        data-busy={busy || undefined}
        {...rest}
        className={classNames(buttonClass({ variant, size, wide }), className)}
        onClick={handleClick}
      >
        <span className={styles.label}>
          {icon}
          {children}
        </span>
        {busy && <Spinner className={styles.spinner} size="small" />}
      </button>
      {busyLabel !== undefined && <LiveText text={busy ? busyLabel : ''} />}
      {disabledReason !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </>
  )
}
