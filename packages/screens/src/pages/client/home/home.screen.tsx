import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Dashboard } from '../../../features/sites/dashboard/dashboard.tsx'
import { openRequests } from '../../../features/documents/documents/documents.queries.ts'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { RequestTask } from './request-task.tsx'

/** What is next and what is so, for clients. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const { data, error, isFetching, refetch } = useQuery(openRequests(useServices()))
  const tasks = data?.items.map((request) => <RequestTask key={request.id} request={request} />)
  const problem = error !== null && (
    <li key="problem">
      <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
    </li>
  )
  return <Dashboard title={t('client.home.title')} moreTasks={tasks ?? (problem ? [problem] : [])} />
}
