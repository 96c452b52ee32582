import { Checkbox } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import styles from './checkbox-group.module.css'

interface CheckboxOption {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly defaultChecked?: boolean
}

interface CheckboxGroupProps {
  /** The field of the form; its first box has the id, so that a summary of errors leads to it. */
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
  readonly legend: ReactNode
  readonly help?: ReactNode
  readonly options: readonly CheckboxOption[]
}

/** Several of a few: all that are ticked are the value of the field. */
export function CheckboxGroup({ field, legend, help, options }: CheckboxGroupProps): ReactElement {
  const { id, name, error } = field
  const aboutId = help === undefined ? undefined : `${id}-about`
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? aboutId : `${id}-problem`}>
      <legend className={styles.legend}>{legend}</legend>
      {help !== undefined && (
        <p id={aboutId} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <Checkbox key={option.value} {...option} id={index === 0 ? id : `${id}-${index}`} name={name} />
      ))}
    </fieldset>
  )
}
