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
import { openRequests } from '../documents/documents.queries.ts'
import { DueDay } from './due-day.tsx'

interface RequestedCardProps {
  /** Of whom alone, where a page is about one person. */
  readonly personId?: string
}

/** The documents that the reader has asked for and that have not come, the next due first. */
export function RequestedCard({ personId }: RequestedCardProps): ReactElement | null {
  const { t } = useTranslation('sites')
  const requests = useQuery(openRequests(useServices(), personId))
  return (
    <DashboardCard title={t('dashboard.requested.title')} query={requests}>
      {({ items }) => {
        const next = items.toSorted((one, other) => compareDays(one.dueOn, other.dueOn))
        return listRows(next.slice(0, SHOWN_ROWS), ({ title, person, dueOn, note }) => {
          const [name, text] = personId === undefined ? [person.name, title] : [title, note]
          return (
            <PageLink page="professional.documents" search={{ person: person.id }} className={rows.row}>
              <RowWords
                title={<bdi>{name}</bdi>}
                {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
                {...(text !== '' && { text: <bdi>{text}</bdi> })}
              />
            </PageLink>
          )
        })
      }}
    </DashboardCard>
  )
}

/** What has no day comes last. */
function compareDays(one: string | null, other: string | null): number {
  return (one ?? '9999').localeCompare(other ?? '9999')
}
