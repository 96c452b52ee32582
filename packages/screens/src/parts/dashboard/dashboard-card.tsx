import { ApiError } from '@platform/api'
import { Section } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { isGone } from '../loading/is-gone.ts'
import { LoadProblem } from '../loading/load-problem.tsx'

interface DashboardCardProps<Data> {
  readonly title: string
  readonly query: UseQueryResult<Data>
  /** The way to all of it. */
  readonly action?: ReactNode
  /** `null` where there is nothing to say: then there is no card either. */
  readonly children: (data: Data) => ReactElement | null
}

/** What one feature has to say on a dashboard: nothing that is seen while it has nothing, is not known yet, or is not for this reader. */
export function DashboardCard<Data>(props: DashboardCardProps<Data>): ReactElement | null {
  const { title, query, action, children } = props
  const { data, error } = query
  const content = data === undefined ? createProblem(query) : isGone(error) ? null : children(data)
  // So that nobody says that there is nothing while it is being asked.
  if (query.isLoading) return <div hidden aria-busy />
  if (content === null) return null
  return (
    <Section title={title} action={data !== undefined && action}>
      {content}
    </Section>
  )
}

function createProblem({ error, isFetching, refetch }: UseQueryResult): ReactElement | null {
  const isRefused = isGone(error) || (error instanceof ApiError && error.code === 'forbidden')
  if (error === null || isRefused) return null
  return <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
}
