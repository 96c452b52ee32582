import { PageState } from './page-state.tsx'
import type { PageStateProps } from './page-state.tsx'

export type EmptyStateProps = PageStateProps

/** Nothing here yet: why, and the one action that fills it. */
export function EmptyState(props: EmptyStateProps) {
  return <PageState {...props} />
}
