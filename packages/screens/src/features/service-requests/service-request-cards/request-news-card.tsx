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
import { useClaims } from '../../../parts/services/use-claims.ts'
import { requestsWithNews } from './cards.queries.ts'

/** What one has asked for, also for those one looks after, and has been answered since one has looked. */
export function RequestNewsCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const ownId = useClaims()?.u_id
  const requests = useQuery(requestsWithNews(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('dashboard.serviceRequests.news')}
      query={requests}
      action={<PageLink page="client.service">{t('dashboard.serviceRequests.see')}</PageLink>}
    >
      {({ items }) =>
        listRows(items, ({ id, person, type, organization }) => (
          <PageLink
            page="client.service"
            search={{ request: id, ...(person.id !== ownId && { person: person.id }) }}
            className={rows.row}
          >
            <RowWords
              title={<bdi>{type.name}</bdi>}
              text={<bdi>{person.id === ownId ? organization.name : person.name}</bdi>}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
