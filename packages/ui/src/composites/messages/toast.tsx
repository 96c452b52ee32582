import { useCallback, useEffect, useRef } from 'react'
import { Button } from '../../elements/actions/button.tsx'
import { Notice } from '../../elements/states/notice.tsx'
import type { ShownNotification } from './notify.ts'
import styles from './toaster.module.css'

/** After a pause at least this much is left, so that nothing goes away the moment one looks up from it. */
const LEAST_LEFT_MS = 2_000

const DURATION_MS = 6_000
const DURATION_WITH_ACTION_MS = 12_000

interface ToastProps {
  notification: ShownNotification
  isPaused: boolean
  onDone: (id: string) => void
}

export function Toast({ notification, isPaused, onDone }: ToastProps) {
  const { id, tone, title, message, action, closeLabel, showsTime = false } = notification
  const durationMs = readDuration(notification)
  const finish = useCallback(() => onDone(id), [onDone, id])
  useCountdown(durationMs, isPaused, finish)

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
          data-paused={isPaused || undefined}
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

/** Calls `onDone` after so many ms, not counting the time it was paused. `undefined` waits for ever. */
function useCountdown(durationMs: number | undefined, isPaused: boolean, onDone: () => void): void {
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused || leftMs.current === undefined) return undefined
    const startedAt = Date.now()
    const totalMs = leftMs.current
    const timer = setTimeout(onDone, totalMs)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(totalMs - (Date.now() - startedAt), LEAST_LEFT_MS)
    }
  }, [isPaused, onDone])
}
