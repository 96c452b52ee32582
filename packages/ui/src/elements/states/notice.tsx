import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../attributes/class-names.ts'
import type { Tone } from '../attributes/tones.ts'
import { CloseIcon, ToneIcon } from '../icons/icons.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  tone: Tone
  /** The word that carries the meaning with the icon, such as "Saved" or "Your card has expired". */
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Announce it when it appears: politely, or at once when the tone is `danger`. */
  live?: boolean | undefined
  onDismiss?: (() => void) | undefined
  /** The name of the close button, such as "Close this message"; needed with `onDismiss`. */
  dismissLabel?: string | undefined
  className?: string | undefined
}

export function Notice(props: NoticeProps) {
  const { tone, title, children, actions, live = false, onDismiss, dismissLabel, className } = props
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton
          className={styles.close}
          size="small"
          label={dismissLabel ?? ''}
          icon={<CloseIcon />}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
