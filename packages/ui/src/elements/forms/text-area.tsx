import { useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { LiveText } from '../reading/live-text.tsx'
import { Field } from './field.tsx'
import type { FieldOptions } from './field.tsx'
import styles from './control.module.css'

/** Share of the length from which what is left is announced, not only shown. */
const ANNOUNCED_SHARE = 0.9

export interface TextAreaProps extends FieldOptions, ComponentProps<'textarea'> {
  /** Says how many characters are left, such as `(left) => `${left} characters left``; needs `maxLength`. */
  counter?: ((left: number) => string) | undefined
}

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optionalLabel, counter, className, id, onChange, ...rest } = props
  const { value, defaultValue, maxLength } = rest
  const [ownLength, setOwnLength] = useState(String(defaultValue ?? '').length)
  const length = value === undefined ? ownLength : String(value).length
  const left = counter === undefined || maxLength === undefined ? undefined : counter(maxLength - length)
  const isNearEnd = maxLength !== undefined && length >= maxLength * ANNOUNCED_SHARE

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>): void {
    setOwnLength(event.currentTarget.value.length)
    onChange?.(event)
  }

  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...rest}
            {...control}
            className={classNames(styles.control, styles.area)}
            onChange={handleChange}
          />
          {left !== undefined && (
            <>
              <span className={styles.counter} aria-hidden="true">
                {left}
              </span>
              <LiveText text={isNearEnd ? left : ''} />
            </>
          )}
        </>
      )}
    </Field>
  )
}
