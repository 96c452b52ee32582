import { EmptyListIllustration, EmptyState } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'

interface EmptyTableProps {
  readonly title: string
  /** What can be done, such as clearing the filters. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What stands in the place of a table without rows. */
export function EmptyTable({ title, action, children }: EmptyTableProps): ReactElement {
  return (
    <EmptyState title={title} illustration={<EmptyListIllustration />} headingLevel={2} action={action}>
      {children}
    </EmptyState>
  )
}
