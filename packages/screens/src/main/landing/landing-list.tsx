import { useTranslation } from '@platform/i18n'
import { isPageEnabled, readPage, type PageId } from '@platform/routing/pages'
import { Badge } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../../services/site-services.tsx'
import { BuildingNote } from './building-note.tsx'
import styles from './landing.module.css'

/** One thing that can be done, in plain words. */
export interface LandingItem {
  readonly title: string
  readonly text: string
  /** Where it is done; on a site that has this page switched off the item says that it opens later. */
  readonly page: PageId
  readonly illustration?: ReactNode
}

/** A heading on one side, on the other a well-set list under it. Nothing is promised that the site does not have. */
export function LandingList(props: { title: string; items: readonly LandingItem[] }): ReactElement {
  const { t } = useTranslation('main')
  const { site } = useServices()
  const isOpen = ({ page }: LandingItem) => isPageEnabled(site.pages, readPage(page).path)
  return (
    <section className={styles.split}>
      <div className={styles.side}>
        <h2>{props.title}</h2>
        <BuildingNote className={styles.aside} pages={props.items.map(({ page }) => page)} />
      </div>
      <ul className={styles.list}>
        {props.items.map((item) => (
          <li key={item.page} className={styles.item}>
            {item.illustration}
            <div>
              <h3 className={styles.title}>
                {item.title} {!isOpen(item) && <Badge>{t('home.later')}</Badge>}
              </h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
