import type { ReactNode } from 'react'

/** What a link component needs in order to become the link of a row, a heading or a chip. */
export interface LinkParts {
  className: string
  children: ReactNode
}
