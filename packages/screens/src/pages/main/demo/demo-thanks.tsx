import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Cluster, PageHeading } from '@platform/ui/elements'
import { useLayoutEffect, useRef, type ReactElement } from 'react'

interface DemoThanksProps {
  readonly email: string
  readonly onAnother: () => void
}

/** The request has arrived, and what happens next. Its heading takes the focus, because the form that had it is gone. */
export function DemoThanks({ email, onAnother }: DemoThanksProps): ReactElement {
  const { t } = useTranslation('main')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={box}>
      <PageHeading title={t('demo.thanks.title')} description={t('demo.thanks.text', { email })} />
      <Cluster>
        <PageLink page="main.home" className={buttonClass()}>
          {t('demo.thanks.home')}
        </PageLink>
        <Button variant="quiet" onClick={onAnother}>
          {t('demo.thanks.another')}
        </Button>
      </Cluster>
    </div>
  )
}
