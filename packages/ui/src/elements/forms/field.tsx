import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

export interface FieldOptions {
  label: ReactNode
  /** One line that helps to answer, read after the label. */
  help?: ReactNode
  error?: string | undefined
  /** "optional" in the reader's language, shown in brackets after the label. */
  optionalLabel?: string | undefined
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldOptions {
  id?: string | undefined
  className?: string | undefined
  /** Draws the control; spread the given properties on it. */
  children: (control: FieldControl) => ReactNode
}

/** A label, help and error around any control, joined by ids. */
export function Field({ id: givenId, label, help, error, optionalLabel, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const control = describeControl(id, help !== undefined, error !== undefined)
  return (
    <div className={classNames(styles.field, className)} data-invalid={error === undefined ? undefined : ''}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </label>
      {help !== undefined && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children(control)}
    </div>
  )
}

/** A control is joined to `<id>-help` and `<id>-error`; the error is read first. */
export function describeControl(id: string, hasHelp: boolean, hasError: boolean): FieldControl {
  const described = [hasError && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': hasError || undefined,
  }
}
