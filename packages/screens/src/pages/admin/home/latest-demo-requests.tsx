import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DemoRequestTable } from '../../../features/sites/demo-requests/demo-request-table.tsx'
import { latestRequests, SHOWN_REQUESTS } from './home.queries.ts'

/** The newest requests for a demonstration, with the way to all of them. */
export function LatestDemoRequests(): ReactElement {
  const { t } = useTranslation('sites')
  const requests = useQuery(latestRequests(useServices()))
  return (
    <Section
      title={t('demoRequests.latest')}
      action={
        <PageLink page="admin.demoRequests" className={buttonClass({ size: 'small' })}>
          {t('demoRequests.all')}
        </PageLink>
      }
    >
      <Loaded query={requests} skeleton={<Skeleton shape="control" lines={SHOWN_REQUESTS} />}>
        {({ items }) => <DemoRequestTable requests={items} />}
      </Loaded>
    </Section>
  )
}
