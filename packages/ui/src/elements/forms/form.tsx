import type { ComponentProps } from 'react'
import { classNames } from '../attributes/class-names.ts'
import styles from './form.module.css'

/**
 * The browser's own checks are off, since ours land in the error summary, and so is its own way of sending:
 * sent before the script is there, everything typed would stand in the address.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate method="dialog" {...rest} className={classNames(styles.form, className)} />
}
