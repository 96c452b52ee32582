import type { ReactNode } from 'react'

export interface LinkParts {
  className: string
  children: ReactNode
}
