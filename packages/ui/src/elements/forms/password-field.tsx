import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { LiveText } from '../reading/live-text.tsx'
import { Field } from './field.tsx'
import type { FieldOptions } from './field.tsx'
import styles from './control.module.css'
import own from './password-field.module.css'

export interface PasswordFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  showText: string
  hideText: string
  /** Announced after showing, such as "Your password is visible". */
  shownStatus: string
  hiddenStatus: string
}

/** Pasting works, and the password is hidden again when the form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optionalLabel, className, id, ...others } = props
  const { showText, hideText, shownStatus, hiddenStatus, ...rest } = others
  const [isShown, setIsShown] = useState(false)
  const [status, setStatus] = useState('')
  const input = useRef<HTMLInputElement>(null)

  // A browser offers to save only a hidden password, and a shown one must not stay on screen after sending.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  function toggle(): void {
    setIsShown(!isShown)
    setStatus(isShown ? hiddenStatus : shownStatus)
  }

  return (
    <Field {...{ id, label, help, error, optionalLabel, className }}>
      {(control) => (
        <div className={own.frame}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            type={isShown ? 'text' : 'password'}
            className={classNames(styles.control, own.input)}
          />
          <button
            type="button"
            className={own.toggle}
            aria-controls={control.id}
            aria-describedby={`${control.id}-label`}
            onClick={toggle}
          >
            {isShown ? hideText : showText}
          </button>
          <LiveText text={status} />
        </div>
      )}
    </Field>
  )
}
