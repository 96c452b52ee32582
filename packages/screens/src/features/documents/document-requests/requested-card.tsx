import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { openRequests } from '../documents/documents.queries.ts'
import { DueDay } from './due-day.tsx'

/** The documents that the reader has asked for and that have not come, the next due first. */
export function RequestedCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const requests = useQuery(openRequests(useServices()))
  return (
    <DashboardCard title={t('dashboard.requested.title')} query={requests}>
      {({ items }) =>
        items.length === 0 ? null : (
          <ul className={rows.rows}>
            {items
              .toSorted((one, other) => compareDays(one.dueOn, other.dueOn))
              .slice(0, SHOWN_ROWS)
              .map(({ id, title, person, dueOn }) => (
                <li key={id}>
                  <PageLink page="professional.documents" search={{ person: person.id }} className={rows.row}>
                    <RowWords
                      title={<bdi>{person.name}</bdi>}
                      {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
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

/** What has no day comes last. */
function compareDays(one: string | null, other: string | null): number {
  return (one ?? '9999').localeCompare(other ?? '9999')
}
