import { Portal } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Notice } from '../elements/states/notice.tsx'
import { Button } from '../elements/actions/button.tsx'
import { subscribeToNotifications } from './notify.ts'
import type { ShownNotification } from './notify.ts'
import styles from './toaster.module.css'

const DURATION_MS = 6_000
const DURATION_WITH_ACTION_MS = 12_000
/** Older ones make room. */
const SHOWN_AT_ONCE = 4

/** The corner for short messages: a named region, read out politely, reachable by keyboard, patient with readers. */
export function Toaster({ label }: { label: string }) {
  const [shown, setShown] = useState<readonly ShownNotification[]>([])
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    return subscribeToNotifications((change) => {
      if ('show' in change) setShown((before) => [...before, change.show].slice(-SHOWN_AT_ONCE))
      else setShown((before) => before.filter(({ id }) => id !== change.dismiss))
    })
  }, [])

  const dismiss = useCallback((id: string) => {
    setShown((before) => before.filter((one) => one.id !== id))
    setIsHeld(false)
  }, [])

  return (
    <Portal>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only stop the clock */}
      <section
        className={styles.region}
        aria-label={label}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {shown.map((notification) => (
          <Toast key={notification.id} notification={notification} isHeld={isHeld} onDone={dismiss} />
        ))}
      </section>
    </Portal>
  )
}

interface ToastProps {
  notification: ShownNotification
  /** Time stands still while someone points at the messages or is inside them. */
  isHeld: boolean
  onDone: (id: string) => void
}

function Toast({ notification, isHeld, onDone }: ToastProps) {
  const { id, tone, title, message, action, closeLabel } = notification
  const durationMs = readDuration(notification)

  useEffect(() => {
    if (isHeld || durationMs === undefined) return undefined
    const timer = setTimeout(() => onDone(id), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs, id, onDone])

  const button = action && (
    <Button
      size="small"
      onClick={() => {
        action.onAction()
        onDone(id)
      }}
    >
      {action.label}
    </Button>
  )
  return (
    <Notice
      className={styles.toast}
      tone={tone}
      title={title}
      actions={button}
      onDismiss={() => onDone(id)}
      dismissLabel={closeLabel}
    >
      {message}
    </Notice>
  )
}

function readDuration({ tone, action, durationMs }: ShownNotification): number | undefined {
  if (durationMs !== undefined) return durationMs
  if (tone === 'danger') return undefined
  return action === undefined ? DURATION_MS : DURATION_WITH_ACTION_MS
}
