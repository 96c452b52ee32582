import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { documentsToReview } from '../../../features/documents/documents/to-review.ts'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'

/** What a client has shared and the reader has not reviewed. */
export function DocumentsToReview({ personId }: { readonly personId: string }): ReactElement | null {
  const { t } = useTranslation('care')
  const documents = useQuery(documentsToReview(useServices(), SHOWN_ROWS, personId))
  return (
    <DashboardCard title={t('clients.client.newDocuments')} query={documents}>
      {({ items }) =>
        items.length === 0 ? null : (
          <ul className={rows.rows}>
            {items.map(({ id, title, storedAt }) => (
              <li key={id}>
                <PageLink page="professional.documents" search={{ document: id }} className={rows.row}>
                  <RowWords title={<bdi>{title}</bdi>} meta={<TimeAgo at={storedAt} />} />
                </PageLink>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  )
}
