import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { HeadingLevel } from '../attributes/tones.ts'
import { DangerIcon } from '../icons/icons.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** The id of the control that is wrong; without it the error is plain text. */
  fieldId?: string | undefined
  message: string
  /** Leads to a control that is not on the page yet, instead of the focus. */
  onFollow?: (() => void) | undefined
}

export interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  /** Counts the attempts to send: every new one moves focus here again, even if the errors are the same. */
  attempt?: number | undefined
  headingLevel?: HeadingLevel | undefined
  /** What can be done instead. */
  children?: ReactNode
}

/** The errors of a form above it: takes focus after an attempt to send, and leads to each field. */
export function ErrorSummary({ title, errors, attempt = 0, headingLevel = 2, children }: ErrorSummaryProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const

  if (errors.length === 0) return null
  // A new attempt is a new box, so that it takes focus again although the errors may be the same.
  return (
    <div
      key={attempt}
      ref={takeFocus}
      className={styles.summary}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <Heading id={titleId} className={styles.title}>
        <DangerIcon />
        {title}
      </Heading>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message, onFollow }) => (
          <li key={`${fieldId ?? ''}:${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => leadToField(event, fieldId, onFollow)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function takeFocus(box: HTMLElement | null): void {
  box?.focus()
}

/** Focuses the field and shows its label too; the hash is left alone, because the router owns it. */
function leadToField(event: MouseEvent, fieldId: string, onFollow: FormError['onFollow']): void {
  if (onFollow !== undefined) {
    event.preventDefault()
    onFollow()
    return
  }
  const field = document.getElementById(fieldId)
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  const visible = field.closest('fieldset, [data-invalid]') ?? field
  visible.scrollIntoView({ block: 'nearest' })
}
