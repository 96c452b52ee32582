import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DueDay } from '../../../features/documents/document-requests/due-day.tsx'
import { openRequests } from '../../../features/documents/documents/documents.queries.ts'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What a client was asked for and has not sent. */
export function RequestsOpen({ personId }: { readonly personId: string }): ReactElement | null {
  const { t } = useTranslation('care')
  const requests = useQuery(openRequests(useServices(), personId))
  return (
    <DashboardCard title={t('clients.client.requests')} query={requests}>
      {({ items }) =>
        items.length === 0 ? null : (
          <ul className={rows.rows}>
            {items.map(({ id, title, dueOn, note }) => (
              <li key={id} className={rows.row}>
                <RowWords
                  title={<bdi>{title}</bdi>}
                  {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
                  {...(note !== '' && note !== null && { text: <bdi>{note}</bdi> })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  )
}
