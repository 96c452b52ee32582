import { useTranslation } from '@platform/i18n'
import { PageLink, useMenu } from '@platform/routing'
import { UnreadMessages } from '@platform/screens'
import type { ReactElement } from 'react'
import { PageIcon } from './page-icon.tsx'
import styles from './side-navigation.module.css'

/** The menu of a wide screen: every page of the account, with its picture and its name. */
export function SideNavigation(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <nav className={styles.side} aria-label={t('navigation.main')}>
      <ul>
        {useMenu().map(({ page, title, icon, isActive }) => (
          <li key={page.id}>
            <PageLink page={page.id} className={styles.entry} data-active={isActive || undefined}>
              <PageIcon name={icon} />
              {title}
              <UnreadMessages page={page.id} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
