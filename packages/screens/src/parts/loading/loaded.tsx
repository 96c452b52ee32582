import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { isGone } from './is-gone.ts'
import { LoadProblem } from './load-problem.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What stands in the place of the content meanwhile, of the same height, so that nothing jumps. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * The states every piece of server data has: loading, failed, failed but with older data to show, and there.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>): ReactElement {
  const { t } = useTranslation(['common', 'error'])
  const retry = (): void => void query.refetch()
  // What is not shared any more is not shown any more either, however old.
  if (query.data === undefined || isGone(query.error)) {
    if (query.isPending && query.error === null) return <>{skeleton}</>
    return <LoadProblem error={query.error} onRetry={retry} busy={query.isFetching} />
  }
  return (
    <>
      {query.isError && (
        <Notice
          tone="warning"
          title={t('error:load.stale')}
          live
          actions={
            <Button size="small" busy={query.isFetching} onClick={retry}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
      {children(query.data)}
    </>
  )
}
