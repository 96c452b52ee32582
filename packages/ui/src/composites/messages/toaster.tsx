import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { subscribeToNotifications } from './notify.ts'
import type { ShownNotification } from './notify.ts'
import { Toast } from './toast.tsx'
import styles from './toaster.module.css'
import { usePause } from './use-pause.ts'
import { JUMP_KEY, useJump } from './use-jump.ts'

/** Older ones make room. */
const SHOWN_AT_ONCE = 4

/**
 * The corner for short messages: a named region, read out politely, reachable by keyboard, patient with
 * readers. A frame shows it once, at its end.
 */
export function Toaster({ label }: { label: string }) {
  const [shown, setShown] = useState<readonly ShownNotification[]>([])
  const region = useRef<HTMLElement>(null)
  const { isPaused, handlers, resume } = usePause()
  const goBack = useJump(region)

  // Before any other effect, so that a screen may show a message as it appears.
  useLayoutEffect(() => {
    return subscribeToNotifications((change) => {
      if ('show' in change) setShown((before) => [...before, change.show].slice(-SHOWN_AT_ONCE))
      else setShown((before) => before.filter(({ id }) => id !== change.dismiss))
    })
  }, [])

  const dismiss = useCallback(
    (id: string) => {
      goBack()
      resume()
      setShown((before) => before.filter((one) => one.id !== id))
    },
    [goBack, resume],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only stop the clock
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      aria-keyshortcuts={JUMP_KEY}
      {...handlers}
    >
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} isPaused={isPaused} onDone={dismiss} />
      ))}
    </section>
  )
}
