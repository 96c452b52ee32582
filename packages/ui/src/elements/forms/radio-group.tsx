import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { describeControl } from './field.tsx'
import { FieldError } from './field-error.tsx'
import styles from './choice.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  help?: ReactNode
  error?: string | undefined
  optionalLabel?: string | undefined
  required?: boolean | undefined
  /** Side by side, for two or three short answers. */
  inline?: boolean | undefined
  /** As tiles in rows, for many short answers such as times. */
  tiles?: boolean | undefined
  /** The id of the first option, where an error summary leads. */
  id?: string | undefined
  className?: string | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, help, error, optionalLabel, inline = false, tiles = false, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = describeControl(
    id,
    help !== undefined,
    error !== undefined,
  )
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={describedBy}
      data-invalid={isInvalid && ''}
    >
      <legend className={styles.legend}>
        {legend}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </legend>
      {help !== undefined && (
        <div id={`${id}-help`} className={styles.groupHelp}>
          {help}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={classNames(styles.options, inline && styles.inline, tiles && styles.tiles)}>
        {options.map((option, index) => (
          <Radio key={option.value} option={option} id={index === 0 ? id : `${id}-${index}`} group={props} />
        ))}
      </div>
    </fieldset>
  )
}

function Radio({ option, id, group }: { option: RadioOption; id: string; group: RadioGroupProps }) {
  const { name, value, defaultValue, onValueChange, required, error } = group
  const { 'aria-describedby': helpId } = describeControl(id, option.help !== undefined, false)
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={value === undefined ? defaultValue === option.value : undefined}
        disabled={option.disabled}
        required={required}
        aria-describedby={helpId}
        data-invalid={error === undefined ? undefined : ''}
        className={classNames(styles.box, styles.round)}
        onChange={() => onValueChange?.(option.value)}
      />
      <label className={styles.label} htmlFor={id}>
        {option.label}
      </label>
      {option.help !== undefined && (
        <div id={`${id}-help`} className={styles.help}>
          {option.help}
        </div>
      )}
    </div>
  )
}
