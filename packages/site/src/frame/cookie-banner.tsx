import { useTranslation } from '@platform/i18n'
import { cookieChoiceAtom } from '@platform/screens'
import { Button, Cluster } from '@platform/ui/elements'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import styles from './cookie-banner.module.css'

/** Asks once what may be stored on the device; nothing is blocked until it is answered. */
export function CookieBanner(): ReactElement | null {
  const { t } = useTranslation('common')
  const [choice, choose] = useAtom(cookieChoiceAtom)
  if (choice !== undefined) return null
  return (
    <section className={styles.banner} aria-label={t('cookies.title')}>
      <p className={styles.text}>{t('cookies.text')}</p>
      <Cluster>
        <Button size="small" onClick={() => choose('needed')}>
          {t('cookies.onlyNeeded')}
        </Button>
        <Button size="small" onClick={() => choose('all')}>
          {t('cookies.allowAll')}
        </Button>
      </Cluster>
    </section>
  )
}

/** Opens the question again. */
export function CookieChoiceButton(): ReactElement {
  const { t } = useTranslation('common')
  const choose = useSetAtom(cookieChoiceAtom)
  return (
    <button type="button" className={styles.reopen} onClick={() => choose(undefined)}>
      {t('cookies.change')}
    </button>
  )
}
