import { hasPage, type PageId } from '@platform/routing/pages'
import { classNames } from '@platform/ui/elements'
import type { ReactNode } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { Landing } from './landing-of.ts'
import styles from './landing-list.module.css'

/** One thing that can be done, in plain words. */
export interface LandingItem {
  readonly title: string
  readonly text: string
  /** Where it is done; a site that has this page switched off does not speak of it. */
  readonly page: PageId
  readonly illustration?: ReactNode
}

interface LandingListProps {
  readonly title: string
  readonly items: readonly LandingItem[]
  readonly manner: Landing['manner']
}

/** A heading on one side, on the other a well-set list under it. Nothing is promised that the site does not have. */
export function LandingList({ title, items, manner }: LandingListProps): ReactNode {
  const { site } = useServices()
  const open = items.filter(({ page }) => hasPage(site.pages, page))
  if (open.length === 0) return null
  return (
    <section className={classNames(styles.section, styles[manner])}>
      <div className={styles.side}>
        <h2>{title}</h2>
      </div>
      <ul className={styles.items}>
        {open.map((item) => (
          <li key={item.page} className={styles.item}>
            {item.illustration}
            <div>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
