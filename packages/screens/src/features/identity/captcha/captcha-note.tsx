import { useTranslation } from '@platform/i18n'
import { Button, LiveText, LockIcon, Spinner, SuccessIcon, WarningIcon } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './captcha-note.module.css'
import type { CaptchaWidget } from './use-captcha.ts'

/** Says what the captcha does, and that nobody has to do anything; changes are announced. */
export function CaptchaNote({ captcha }: { captcha: CaptchaWidget }): ReactElement {
  const { t } = useTranslation('identity')
  const { status } = captcha.state
  const text = t(`captcha.${status}`)
  return (
    <div className={styles.note} data-captcha={status}>
      <StatusIcon status={status} />
      <p>{text}</p>
      {/* What stands there from the start was read with the form. */}
      <LiveText text={status === 'idle' || status === 'solving' ? '' : text} />
      {status === 'failed' && (
        <Button size="small" onClick={captcha.retry}>
          {t('captcha.retry')}
        </Button>
      )}
    </div>
  )
}

function StatusIcon({ status }: { status: CaptchaWidget['state']['status'] }): ReactElement {
  if (status === 'solving') return <Spinner size="small" />
  if (status === 'solved') return <SuccessIcon />
  return status === 'failed' ? <WarningIcon /> : <LockIcon />
}
