import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import styles from './button.module.css'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children'>, Pick<ButtonLook, 'variant' | 'size'> {
  /** Its name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  /** Beside the icon, such as a count; not part of the name. */
  children?: ReactNode
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size, className, children, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(buttonClass({ variant, size }), styles.iconOnly, className)}
    >
      {icon}
      {children}
    </button>
  )
}
