import { createContext, isValidElement, use, type ReactNode } from 'react'
import styles from './layout.module.css'
import { PageHeading } from './page-heading.tsx'

/** Whether the pages below may leave out for a moment what follows their heading. */
export const PartialPage = createContext(false)

interface PageArrivalProps {
  /** False while only what is above and in the heading is to be shown. */
  readonly isWhole: boolean
  readonly children: ReactNode
}

/**
 * A heading alone is painted in a third of the time, so the rest comes a moment later: what follows the
 * `PageHeading` right inside a `Page`, and what stands in a `PageRest`; drawings are empty until then.
 */
export function PageArrival({ isWhole, children }: PageArrivalProps): ReactNode {
  return <PartialPage value={!isWhole}>{children}</PartialPage>
}

/** What follows the heading of a page that has it in a shape of its own, such as a landing page. */
export function PageRest({ children }: { children: ReactNode }): ReactNode {
  return use(PartialPage) ? <div className={styles.arriving} aria-busy /> : children
}

/** The parts keep the places they have in the whole page; `undefined` where no heading is found. */
export function readTop(children: ReactNode): ReactNode[] | undefined {
  if (!Array.isArray(children)) return undefined
  const parts: readonly ReactNode[] = children
  const heading = parts.findIndex((part) => isValidElement(part) && part.type === PageHeading)
  return heading === -1 ? undefined : parts.map((part, index) => (index <= heading ? part : null))
}
