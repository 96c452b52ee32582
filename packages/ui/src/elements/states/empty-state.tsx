import { PageState } from './page-state.tsx'
import type { PageStateProps } from './page-state.tsx'

export type EmptyStateProps = PageStateProps

/**
 * Nothing here yet: why, and the one action that fills it.
 *
 * @example
 * <EmptyState title="No documents yet" illustration={<DocumentsIllustration />} action={<Button>Add a document</Button>} />
 */
export function EmptyState(props: EmptyStateProps) {
  return <PageState {...props} />
}
