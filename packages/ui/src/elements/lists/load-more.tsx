import { Button } from '../actions/button.tsx'
import { DangerIcon } from '../icons/icons.tsx'
import { LiveText } from '../reading/live-text.tsx'
import styles from './pager.module.css'

export interface LoadMoreProps {
  /** What is shown, such as "40 of 312 entries"; announced when more have come. */
  status: string
  /** What the button gets, such as "Show 20 more"; `undefined` when everything is shown. */
  label?: string | undefined
  onMore: () => void
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** Why more could not be loaded; what is shown stays, and the button tries again. */
  error?: string | undefined
}

/** The end of a list that grows. The button stays where it is while loading, so that focus is not lost. */
export function LoadMore({ status, label, onMore, busy, busyLabel, error }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <LiveText text={status} />
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          <DangerIcon />
          <span>{error}</span>
        </p>
      )}
      {label !== undefined && (
        <div>
          <Button busy={busy} busyLabel={busyLabel} onClick={onMore}>
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}
