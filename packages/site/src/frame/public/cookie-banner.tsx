import { useTranslation } from '@platform/i18n'
import { useIsHydrated } from '@platform/routing'
import { cookieChoiceAtom } from '@platform/screens'
import { Button, Cluster } from '@platform/ui/elements'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import styles from './cookie-banner.module.css'

/** Asks once what may be stored on the device; nothing is blocked until it is answered. */
export function CookieBanner(): ReactElement | null {
  const { t } = useTranslation('common')
  const [choice, choose] = useAtom(cookieChoiceAtom)
  const isHydrated = useIsHydrated()
  if (isHydrated && choice !== undefined) return null
  return (
    <section
      className={styles.banner}
      aria-label={t('cookies.change')}
      // In a page rendered at build time nobody knows the answer yet; a script shows the question to those who owe it.
      hidden={!isHydrated}
      data-cookie-question=""
    >
      {/* Two short texts: one long one would be larger than the first lines of a page, and its largest paint. */}
      <div className={styles.text}>
        <p>{t('cookies.kept')}</p>
        <p>{t('cookies.question')}</p>
      </div>
      <Cluster>
        <Button size="small" data-cookie-choice="needed" onClick={() => choose('needed')}>
          {t('cookies.onlyNeeded')}
        </Button>
        <Button size="small" data-cookie-choice="all" onClick={() => choose('all')}>
          {t('cookies.allowAll')}
        </Button>
      </Cluster>
    </section>
  )
}

export function CookieChoiceButton(): ReactElement {
  const { t } = useTranslation('common')
  const choose = useSetAtom(cookieChoiceAtom)
  return (
    <button type="button" className={styles.reopen} onClick={() => choose(undefined)}>
      {t('cookies.change')}
    </button>
  )
}
