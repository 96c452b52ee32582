import { useCallback } from 'react'
import { Button } from '../../elements/actions/button.tsx'
import { Notice } from '../../elements/states/notice.tsx'
import type { ShownNotification } from './notify.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './toaster.module.css'

const DURATION_MS = 6_000
const DURATION_WITH_ACTION_MS = 12_000

interface ToastProps {
  notification: ShownNotification
  isHeld: boolean
  onDone: (id: string) => void
}

export function Toast({ notification, isHeld, onDone }: ToastProps) {
  const { id, tone, title, message, action, closeLabel, showsTime = false } = notification
  const durationMs = readDuration(notification)
  const finish = useCallback(() => onDone(id), [onDone, id])
  useCountdown(durationMs, isHeld, finish)

  function act(): void {
    action?.onAction()
    finish()
  }

  return (
    <div className={styles.toast}>
      <Notice
        tone={tone}
        title={title}
        actions={
          action && (
            <Button size="small" onClick={act}>
              {action.label}
            </Button>
          )
        }
        onDismiss={finish}
        dismissLabel={closeLabel}
      >
        {message}
      </Notice>
      {showsTime && durationMs !== undefined && (
        <span
          className={styles.time}
          data-held={isHeld || undefined}
          style={{ animationDuration: `${durationMs}ms` }}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

function readDuration({ tone, action, durationMs }: ShownNotification): number | undefined {
  if (durationMs !== undefined) return durationMs
  if (tone === 'danger') return undefined
  return action === undefined ? DURATION_MS : DURATION_WITH_ACTION_MS
}
