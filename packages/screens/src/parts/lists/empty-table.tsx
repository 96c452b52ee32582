import { EmptyListIllustration, EmptyState } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'

/** What stands in the place of a table without rows. */
export function EmptyTable({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <EmptyState title={title} illustration={<EmptyListIllustration />} headingLevel={2}>
      {children}
    </EmptyState>
  )
}
