import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
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
          <Section title={t('operations.queues.title')} action={<RetryButton />}>
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

function RetryButton(): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const { api, queryClient } = useServices()
  const withStepUp = useStepUp()
  const tellFailure = useTellFailure()
  const retry = useMutation({
    mutationFn: () => withStepUp(() => api.call.main.administration.jobs.retryMails()),
    onSuccess: ({ mails }) => {
      notify({
        tone: 'success',
        title: t('administration:operations.queues.retried', { count: mails }),
        closeLabel: t('common:action.close'),
      })
      return queryClient.invalidateQueries({
        queryKey: api.query.main.administration.jobs.list.queryKey(),
      })
    },
    onError: (error) => tellFailure(t('administration:operations.queues.notRetried'), error),
  })
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate()}>
      {t('administration:operations.queues.retry')}
    </Button>
  )
}
