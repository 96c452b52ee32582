import { useTranslation } from '@platform/i18n'
import { PageLink, useIsActive, useMenuPages, useMenuTitle } from '@platform/routing'
import type { MenuPage } from '@platform/routing/pages'
import { UnreadMessages } from '@platform/screens'
import type { ReactElement } from 'react'
import { PageIcon } from './page-icon.tsx'
import styles from './side-navigation.module.css'

export function SideNavigation(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <nav className={styles.side} aria-label={t('navigation.main')}>
      <ul>
        {useMenuPages().map((page) => (
          <li key={page.id}>
            <SideLink page={page} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SideLink({ page }: { page: MenuPage }): ReactElement {
  return (
    <PageLink page={page.id} className={styles.entry} data-active={useIsActive([page]) || undefined}>
      <PageIcon name={page.icon} />
      {useMenuTitle()(page)}
      <UnreadMessages page={page.id} />
    </PageLink>
  )
}
