import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { describeControl } from './field.tsx'
import type { FieldOptions } from './field.tsx'
import { FieldError } from './field-error.tsx'
import styles from './choice.module.css'

export interface CheckboxProps extends FieldOptions, Omit<ComponentProps<'input'>, 'type'> {}

/** A yes or no. The whole line is the target. */
export function Checkbox({
  label,
  help,
  error,
  optionalLabel,
  className,
  id: givenId,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles.group, className)} data-invalid={error === undefined ? undefined : ''}>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.choice}>
        <input
          type="checkbox"
          {...rest}
          {...describeControl(id, help !== undefined, error !== undefined)}
          className={styles.box}
        />
        <label className={styles.label} htmlFor={id}>
          {label}
          {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
        </label>
        {help !== undefined && (
          <div id={`${id}-help`} className={styles.help}>
            {help}
          </div>
        )}
      </div>
    </div>
  )
}
