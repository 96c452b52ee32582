import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

/** Reading text with the spacing of a well-set page, for content that comes as plain elements. */
export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.prose, className)}>{children}</div>
}
