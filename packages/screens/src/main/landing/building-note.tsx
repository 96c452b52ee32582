import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { isPageEnabled, readPage, type PageId } from '@platform/routing/pages'
import { classNames } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../services/site-services.tsx'
import styles from './landing.module.css'

interface BuildingNoteProps {
  /** The pages that the text nearby speaks of. */
  readonly pages: readonly PageId[]
  readonly className?: string | undefined
}

/** Says that not everything is open yet, for as long as the site has one of these pages switched off. */
export function BuildingNote({ pages, className }: BuildingNoteProps): ReactElement | null {
  const { t } = useTranslation('main')
  const { site } = useServices()
  if (pages.every((page) => isPageEnabled(site.pages, readPage(page).path))) return null
  return (
    <p className={classNames(styles.building, className)}>
      {t('home.building')} <PageLink page="main.whatsNew">{t('home.buildingLink')}</PageLink>
    </p>
  )
}
