import type { ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { ChevronIcon } from '../icons/icons.tsx'
import { Field } from './field.tsx'
import type { FieldOptions } from './field.tsx'
import styles from './control.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldOptions, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** An empty first choice, such as "Choose a country". */
  placeholder?: string | undefined
  width?: 'short' | 'medium' | 'full' | undefined
}

/** One choice from a list, drawn by the platform, so that it is a wheel on a phone. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    optionalLabel,
    options,
    placeholder,
    width = 'full',
    className,
    id,
    ...rest
  } = props
  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => (
        <span className={classNames(styles.selectFrame, width !== 'full' && styles[width])}>
          <select {...rest} {...control} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronIcon className={styles.chevron} />
        </span>
      )}
    </Field>
  )
}
