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
 * Lets the pages inside show their heading a moment before the rest, as it is painted in a third of the time. A `Page` with a
 * `PageHeading` right inside does so, and what stands in a `PageRest`; drawings are empty until then.
 */
export function PageArrival({ isWhole, children }: PageArrivalProps): ReactNode {
  return <PartialPage value={!isWhole}>{children}</PartialPage>
}

/**
 * What follows the heading of a page that has it in a shape of its own, such as a landing page.
 *
 * @example
 * <>
 *   <Hero />
 *   <PageRest><Page>…</Page></PageRest>
 * </>
 */
export function PageRest({ children }: { children: ReactNode }): ReactNode {
  return use(PartialPage) ? <div className={styles.arriving} aria-busy /> : children
}

/** What of a page stands up to its heading, in the same places as in all of it; `undefined` where no heading is found. */
export function readTop(children: ReactNode): ReactNode[] | undefined {
  if (!Array.isArray(children)) return undefined
  const parts: readonly ReactNode[] = children
  const heading = parts.findIndex((part) => isValidElement(part) && part.type === PageHeading)
  return heading === -1 ? undefined : parts.map((part, index) => (index <= heading ? part : null))
}
