import { useTranslation } from '@platform/i18n'
import { Button, Cluster, LiveText, Notice, Stack } from '@platform/ui/elements'
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { CaptchaNote } from '../captcha/captcha-note.tsx'
import type { CaptchaWidget } from '../captcha/use-captcha.ts'

interface MailSentProps {
  /** Below the heading of the page or dialog it stands in. */
  readonly headingLevel: 2 | 3
  readonly text: string
  readonly captcha: CaptchaWidget
  readonly onResend: () => Promise<unknown>
  readonly onOther: () => void
}

type Resending =
  { readonly status: 'none' | 'busy' | 'done' } | { readonly status: 'failed'; readonly error: unknown }

/**
 * What to do now that a mail is on its way, and what when it does not come. The heading takes the focus before it is
 * painted, because the form that had it is gone.
 */
export function MailSent(props: MailSentProps): ReactElement {
  const { headingLevel, text, captcha, onResend, onOther } = props
  const { t } = useTranslation('identity')
  const problemText = useProblemText()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const [resending, setResending] = useState<Resending>({ status: 'none' })
  const resend = async (): Promise<void> => {
    if (resending.status === 'busy') return
    setResending({ status: 'busy' })
    try {
      await onResend()
      setResending({ status: 'done' })
    } catch (error) {
      setResending({ status: 'failed', error })
    }
  }
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1}>
        {t('mailLinks.sent.title')}
      </Heading>
      <p>{text}</p>
      <p>{t('mailLinks.sent.nothing')}</p>
      {resending.status === 'done' && <Notice tone="success" title={t('mailLinks.sent.resent')} />}
      {resending.status === 'failed' && (
        <Notice tone="danger" title={t('mailLinks.sent.failed')} live>
          {problemText(resending.error).text}
        </Notice>
      )}
      <LiveText text={resending.status === 'done' ? t('mailLinks.sent.resent') : ''} />
      <Cluster>
        <Button
          busy={resending.status === 'busy'}
          busyLabel={t('mailLinks.sent.resending')}
          onClick={() => void resend()}
        >
          {t('mailLinks.sent.resend')}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t('mailLinks.sent.other')}
        </Button>
      </Cluster>
      {resending.status !== 'none' && <CaptchaNote captcha={captcha} />}
    </Stack>
  )
}
