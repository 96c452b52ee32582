import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { Field } from './field.tsx'
import type { FieldOptions } from './field.tsx'
import styles from './control.module.css'

export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'prefix' | 'width'> {
  /** Such as a currency. */
  prefix?: ReactNode
  /** Such as a unit. */
  suffix?: ReactNode
  /** As wide as the expected answer; default `full`. */
  width?: 'short' | 'medium' | 'full' | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, optionalLabel, prefix, suffix, width = 'full', className, id, ...rest } = props
  const affixId = useId()
  const isAffixed = prefix !== undefined || suffix !== undefined
  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...control}
            aria-describedby={classNames(control['aria-describedby'], isAffixed && affixId) || undefined}
            className={classNames(styles.control, width !== 'full' && styles[width])}
          />
        )
        if (!isAffixed) return input
        return (
          <div className={styles.affixed}>
            {prefix !== undefined && (
              <span id={affixId} className={styles.affix}>
                {prefix}
              </span>
            )}
            {input}
            {suffix !== undefined && (
              <span id={prefix === undefined ? affixId : undefined} className={styles.affix}>
                {suffix}
              </span>
            )}
          </div>
        )
      }}
    </Field>
  )
}
