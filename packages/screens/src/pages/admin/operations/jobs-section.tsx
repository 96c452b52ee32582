import { useTranslation } from '@platform/i18n'
import { Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { JobTable } from './job-table.tsx'
import { QueueTable } from './queue-table.tsx'

/** What the servers do by themselves, and what waits for it. */
export function JobsSection(): ReactElement {
  const { t } = useTranslation('administration')
  const { api } = useServices()
  const jobs = useQuery(api.query.main.administration.jobs.list.queryOptions())
  return (
    <Loaded query={jobs} skeleton={<Skeleton shape="control" lines={8} />}>
      {({ items, queues }) => (
        <Stack gap="section">
          <Section title={t('operations.queues.title')}>
            <QueueTable queues={queues} />
          </Section>
          <Section title={t('operations.jobs.title')} description={t('operations.jobs.description')}>
            <JobTable jobs={items} />
          </Section>
        </Stack>
      )}
    </Loaded>
  )
}
