import type { Operations } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import type { MenuPageId } from '@platform/routing/pages'
import { Notice, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useServices } from '../../../parts/services/site-services.tsx'
import { attentionOf } from './attention.ts'
import { useCount } from './use-count.ts'

interface Figure {
  readonly id: 'people.demoRequests' | 'people.deletions' | 'people.suspended' | 'mails.waiting'
  readonly page: MenuPageId
  readonly of: (operations: Operations) => number
}

/** What there is to look after, each with the page that lists it. */
const FIGURES: readonly Figure[] = [
  { id: 'people.demoRequests', page: 'admin.demoRequests', of: ({ openDemoRequests }) => openDemoRequests },
  { id: 'people.deletions', page: 'admin.deletions', of: ({ accounts }) => accounts.deletionRequested },
  { id: 'people.suspended', page: 'admin.accounts', of: ({ accounts }) => accounts.suspended },
  { id: 'mails.waiting', page: 'admin.operations', of: ({ mails }) => mails.waiting },
]

/** How the platform is doing, and the figures behind it that are not nought. */
export function HealthCard(): ReactElement | null {
  const { t } = useTranslation(['administration', 'pages'])
  const { api } = useServices()
  const count = useCount()
  const operations = useQuery(api.query.main.administration.operations.read.queryOptions())
  return (
    <DashboardCard
      title={t('pages:admin.operations.name')}
      query={operations}
      action={<PageLink page="admin.operations">{t('administration:operations.open')}</PageLink>}
    >
      {(data) => {
        const { tone, text } = attentionOf(data)
        const figures = FIGURES.filter((figure) => figure.of(data) > 0)
        return (
          <Stack>
            <Notice tone={tone} title={t(`administration:operations.attention.${text}`)} />
            {listRows(figures, ({ id, page, of }) => (
              <PageLink page={page} className={rows.row}>
                <RowWords title={t(`administration:operations.${id}`)} meta={count(of(data))} />
              </PageLink>
            ))}
          </Stack>
        )
      }}
    </DashboardCard>
  )
}
