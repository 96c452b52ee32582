import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { documentsToReview } from './to-review.ts'

/** What clients have shared and the reader has not reviewed; a row opens the document itself. */
export function ReviewCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const documents = useQuery(documentsToReview(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('dashboard.review.title')}
      query={documents}
      action={
        <PageLink page="professional.documents" search={{ review: 'mine' }}>
          {t('dashboard.review.see')}
        </PageLink>
      }
    >
      {({ items }) =>
        items.length === 0 ? null : (
          <ul className={rows.rows}>
            {items.map(({ id, title, person, storedAt }) => (
              <li key={id}>
                <PageLink page="professional.documents" search={{ document: id }} className={rows.row}>
                  <RowWords
                    title={<bdi>{person.name}</bdi>}
                    meta={<TimeAgo at={storedAt} />}
                    text={<bdi>{title}</bdi>}
                  />
                </PageLink>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  )
}
