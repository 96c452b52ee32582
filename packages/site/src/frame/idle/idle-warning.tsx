import { useTranslation } from '@platform/i18n'
import { Button, FormWindow, VisuallyHidden } from '@platform/ui/elements'
import { useEffect, useId, useState, type ReactElement } from 'react'
import styles from './idle-warning.module.css'
import { leftSeconds, spokenSeconds } from './time-left.ts'

interface IdleWarningProps {
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly untilMs: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/**
 * Asks whether somebody is still there. It opens over everything and reads itself out; Enter, Space and
 * Escape all mean yes, because the focus is on that answer.
 */
export function IdleWarning({ untilMs, onStay, onLeave }: IdleWarningProps): ReactElement {
  const { t } = useTranslation('account')
  const titleId = useId()
  const textId = useId()
  const left = useSecondsLeft(untilMs)
  const describe = (seconds: number): string =>
    seconds >= 60
      ? t('sessions.idle.minutes', { count: Math.ceil(seconds / 60) })
      : t('sessions.idle.seconds', { count: seconds })
  return (
    <FormWindow
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {t('sessions.idle.title')}
      </h2>
      {/* The countdown would be read out every second; what is spoken changes at a few marks alone. */}
      <p aria-hidden>{t('sessions.idle.text', { time: describe(left) })}</p>
      <VisuallyHidden>
        <span id={textId} role="status">
          {t('sessions.idle.text', { time: describe(spokenSeconds(left)) })}
        </span>
      </VisuallyHidden>
      <div className={styles.answers}>
        <Button variant="primary" onClick={onStay}>
          {t('sessions.idle.stay')}
        </Button>
        <Button onClick={onLeave}>{t('sessions.idle.leave')}</Button>
      </div>
    </FormWindow>
  )
}

function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => leftSeconds(untilMs, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftSeconds(untilMs, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
