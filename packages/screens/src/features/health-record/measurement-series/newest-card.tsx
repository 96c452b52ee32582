import type { JournalKind } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { latestFirst } from './latest-first.ts'
import { newestMeasurements } from './series.queries.ts'

interface NewestCardProps {
  readonly personId: string
  /** The link to the page the journal stands on, with what its address is to say. */
  readonly linkTo: (
    search: { readonly view: 'charts'; readonly kind: JournalKind },
    parts: { readonly className: string | undefined; readonly children: ReactNode },
  ) => ReactElement
}

/** The newest measurement of each kind in somebody's journal; a row is the way to how it has gone. */
export function NewestCard({ personId, linkTo }: NewestCardProps): ReactElement | null {
  const { t } = useTranslation('health-record')
  const words = useEntryWords()
  const newest = useQuery(newestMeasurements(useServices(), personId))
  return (
    <DashboardCard title={t('measurementSeries.newest')} query={newest}>
      {({ items }) =>
        listRows(latestFirst(items), (entry) =>
          linkTo(
            { view: 'charts', kind: entry.kind },
            {
              className: rows.row,
              children: (
                <>
                  <span className={rows.title}>{t(`journalEntries.kind.${entry.kind}`)}</span>
                  <bdi>{words.said(entry)}</bdi>
                  <TimeAgo at={entry.at} className={rows.meta} />
                </>
              ),
            },
          ),
        )
      }
    </DashboardCard>
  )
}
