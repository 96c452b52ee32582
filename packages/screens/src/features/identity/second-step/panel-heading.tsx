import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import styles from './security.module.css'

/** The heading of something that has just appeared: it takes the focus, so that it is read out and Tab goes on in it. */
export function PanelHeading({ children }: { children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  )
}
