import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { Field } from '../forms/field.tsx'
import type { FieldOptions } from '../forms/field.tsx'
import controlStyles from '../forms/control.module.css'
import { CalendarIcon } from '../icons/icons.tsx'
import styles from './date-field.module.css'
import { createDayWriting, isDay } from './typed-day.ts'

export interface DateFieldProps extends FieldOptions {
  /** Of the reader: in its order and digits a day is shown and typed. */
  locale: string
  /** Names the button that opens the calendar of the device. */
  openLabel: string
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
  /** A day as `2026-11-20`, or nothing. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** Hears the day as `2026-11-20`, and what is none as it was typed. */
  onValueChange?: ((value: string) => void) | undefined
  /** The first day that the calendar offers: `2026-11-20`. */
  min?: string | undefined
  max?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
}

/**
 * A day, such as a birth date, typed as people write it in the language of the page, which need not be the browser's. What a form
 * reads is `2026-11-20`, and what is no day as it was typed. The calendar behind the button is the device's.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, help, error, optionalLabel, className, id, locale, openLabel, name, disabled } = props
  const { value, defaultValue = '', onValueChange, min, max, required, autoComplete = 'off' } = props
  const writing = useMemo(() => createDayWriting(locale), [locale])
  const [text, setText] = useState(() => writing.write(value ?? defaultValue))
  const hidden = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const read = writing.read(text)
  // What was changed elsewhere is shown; what is being typed stays as it is typed.
  const shown = value === undefined || value === read ? text : writing.write(value)
  const day = writing.read(shown)
  const change = (next: string): void => {
    setText(next)
    const typed = writing.read(next)
    // Before whoever listens to the form reads it.
    if (hidden.current !== null) hidden.current.value = typed
    onValueChange?.(typed)
  }
  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            type="text"
            inputMode="numeric"
            {...{ required, disabled, autoComplete }}
            {...control}
            value={shown}
            className={classNames(controlStyles.control, styles.text)}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            // Of what is typed by now: the focus can go before that is drawn.
            onBlur={() => setText((typed) => writing.write(writing.read(typed)))}
          />
          {name !== undefined && (
            <input ref={hidden} type="hidden" name={name} disabled={disabled} value={day} />
          )}
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            {...{ min, max, disabled }}
            value={isDay(day) ? day : ''}
            onChange={({ currentTarget }) => change(writing.write(currentTarget.value))}
          />
          <button
            type="button"
            className={styles.open}
            aria-label={openLabel}
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
        </div>
      )}
    </Field>
  )
}
