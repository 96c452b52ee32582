import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { responsesToReview } from '../questionnaire-responses/responses.queries.ts'

/** What clients have answered and nobody has reviewed, the newest first; a row opens the answers themselves. */
export function FormsToReviewCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const responses = useQuery(responsesToReview(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('dashboard.formsToReview.title')}
      query={responses}
      action={<PageLink page="professional.forms">{t('dashboard.formsToReview.see')}</PageLink>}
    >
      {({ items }) =>
        listRows(items, ({ id, title, person, submittedAt }) => (
          <PageLink page="professional.forms" search={{ response: id }} className={rows.row}>
            <RowWords
              title={<bdi>{person.name}</bdi>}
              meta={<TimeAgo at={submittedAt} />}
              text={<bdi>{title}</bdi>}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
