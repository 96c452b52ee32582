import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { documentsToReview } from './to-review.ts'

interface ReviewCardProps {
  /** Whose documents alone, where a page is about one person. */
  readonly personId?: string
}

/** What clients have shared and the reader has not reviewed; a row opens the document itself. */
export function ReviewCard({ personId }: ReviewCardProps): ReactElement | null {
  const { t } = useTranslation('sites')
  const documents = useQuery(documentsToReview(useServices(), SHOWN_ROWS, personId))
  return (
    <DashboardCard
      title={t('dashboard.review.title')}
      query={documents}
      action={
        <PageLink page="professional.documents" search={{ review: 'mine', person: personId }}>
          {t('dashboard.review.see')}
        </PageLink>
      }
    >
      {({ items }) =>
        listRows(items, ({ id, title, person, storedAt }) => (
          <PageLink page="professional.documents" search={{ document: id }} className={rows.row}>
            <RowWords
              title={<bdi>{personId === undefined ? person.name : title}</bdi>}
              meta={<TimeAgo at={storedAt} />}
              {...(personId === undefined && { text: <bdi>{title}</bdi> })}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
