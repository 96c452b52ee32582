import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { openRequests } from '../documents/documents.queries.ts'
import { DueDay } from './due-day.tsx'

/** The documents that somebody asks for, also of those one looks after: one is done when it has arrived, not by ticking. */
export function AskedCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const requests = useQuery(openRequests(useServices()))
  return (
    <DashboardCard title={t('dashboard.asked.title')} query={requests}>
      {({ items }) =>
        listRows(items, (request) => (
          <PageLink page="account.documentsUpload" search={{ request: request.id }} className={rows.row}>
            <AskedWords request={request} />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}

function AskedWords({ request }: { request: DocumentRequest }): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const ownId = useClaims()?.u_id
  const { title, dueOn, note, requestedBy, person } = request
  const name = requestedBy?.name ?? t('common:notifications.someone')
  const label =
    person.id === ownId
      ? t('account:preferences.tasks.request', { title, name })
      : t('account:preferences.tasks.requestFor', { title, name, person: person.name })
  return (
    <RowWords
      title={label}
      {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
      {...(note !== '' && { text: <bdi>{note}</bdi> })}
    />
  )
}
