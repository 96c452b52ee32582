import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../elements/attributes/class-names.ts'
import styles from './floating.module.css'
import type { FloatingAlign } from './place-floating.ts'
import { useFloating } from './use-floating.ts'
import type { FloatingTriggerProps } from './use-floating.ts'

export interface FloatingPanelProps {
  /** For a second button that opens it, by its `popoverTarget`. */
  id?: string | undefined
  title: ReactNode
  trigger: (props: FloatingTriggerProps) => ReactElement
  /** Beside the title, such as one action for all that is in it. */
  action?: ReactNode
  /** Made when it is opened; `close` is for a link that leads away. */
  children: (close: () => void) => ReactNode
  /** Default `start`. */
  align?: FloatingAlign | undefined
  /** On phones it comes up from the bottom, as wide as the window. */
  isSheet?: boolean | undefined
}

/** A quick look behind a button, such as the newest notifications; Escape or a click elsewhere closes it. */
export function FloatingPanel(props: FloatingPanelProps) {
  const { id, title, trigger, action, children, align = 'start', isSheet = false } = props
  const headingId = useId()
  const panel = useFloating({ id, align, opens: 'dialog', width: 416, height: 480, focus: 'h2' })
  return (
    <>
      {trigger(panel.trigger)}
      <div
        {...panel.floating}
        role="dialog"
        aria-labelledby={headingId}
        className={classNames(styles.floating, styles.panel, isSheet && styles.sheet)}
      >
        {panel.isOpen && (
          <>
            <div className={styles.header}>
              <h2 id={headingId} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              {action}
            </div>
            {children(panel.close)}
          </>
        )}
      </div>
    </>
  )
}
