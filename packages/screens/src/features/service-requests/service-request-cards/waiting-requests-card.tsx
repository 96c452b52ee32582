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
import { waitingRequests } from './cards.queries.ts'

/** What clients have asked for and nobody has answered. */
export function WaitingRequestsCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const requests = useQuery(waitingRequests(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('dashboard.serviceRequests.title')}
      query={requests}
      action={
        <PageLink page="professional.clients" search={{ view: 'requests' }}>
          {t('dashboard.serviceRequests.see')}
        </PageLink>
      }
    >
      {({ items }) =>
        listRows(items, ({ id, person, type, submittedAt, createdAt }) => (
          <PageLink page="professional.clients" search={{ request: id }} className={rows.row}>
            <RowWords
              title={<bdi>{person.name}</bdi>}
              meta={<TimeAgo at={submittedAt ?? createdAt} />}
              text={<bdi>{type.name}</bdi>}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
