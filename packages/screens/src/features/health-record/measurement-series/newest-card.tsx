import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useNewestRows, type NewestLink } from './newest-rows.tsx'
import { newestMeasurements } from './newest.queries.ts'

interface NewestCardProps {
  readonly personId: string
  readonly linkTo: NewestLink
}

/** The newest measurement of each kind in somebody's journal; nothing where there is none. */
export function NewestCard({ personId, linkTo }: NewestCardProps): ReactElement | null {
  const { t } = useTranslation('health-record')
  const newest = useQuery(newestMeasurements(useServices(), personId))
  const draw = useNewestRows(linkTo)
  return (
    <DashboardCard title={t('measurementSeries.newest')} query={newest}>
      {({ items }) => draw(items)}
    </DashboardCard>
  )
}
