import { useTranslation } from '@platform/i18n'
import { PageLink, useMenu, useViewer } from '@platform/routing'
import { startPageOf, type PageId } from '@platform/routing/pages'
import { buttonClass } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../services/site-services.tsx'
import styles from './error.module.css'

/** A few places are a help, the whole menu is not. */
const SHOWN_PAGES = 4

/** Where to go instead: the start page and the first pages of the menu of whoever is looking. */
export function WaysOn(): ReactElement {
  const { t } = useTranslation('error')
  const { site } = useServices()
  const viewer = useViewer()
  const start: PageId = viewer.kind === 'anonymous' ? 'main.home' : startPageOf(viewer.kind, site.pages)
  const pages = useMenu().filter(({ page }) => page.id !== start)
  return (
    <>
      <p>
        <PageLink page={start} className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </PageLink>
      </p>
      <h2 className={styles.ways}>{t('notFound.ways')}</h2>
      <ul className={styles.list}>
        {pages.slice(0, SHOWN_PAGES).map(({ page, title }) => (
          <li key={page.id}>
            <PageLink page={page.id}>{title}</PageLink>
          </li>
        ))}
        <li>
          <PageLink page="main.demo">{t('contactUs')}</PageLink>
        </li>
      </ul>
    </>
  )
}
