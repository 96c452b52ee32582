import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'

/** A form with room between its fields. The browser's own checks are off, since ours land in the error summary. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={classNames(styles.form, className)} />
}
