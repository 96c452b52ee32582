import { use, type ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { PartialPage } from '../structure/page-arrival.tsx'
import styles from './illustration.module.css'

export interface IllustrationProps {
  /** 6 rem, 10 rem, or as wide as its container. */
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

interface CanvasProps extends IllustrationProps {
  viewBox: string
  children: ReactNode
}

/** The canvas of the family: two stroke weights, the site's accent and a neutral, all from the tokens. */
export function Illustration({ viewBox, size = 'medium', className, children }: CanvasProps) {
  return (
    <svg
      className={classNames(styles.illustration, styles[size], className)}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {/* Words are read first: in a page that is not all there yet a drawing only keeps its place. */}
      {use(PartialPage) ? null : children}
    </svg>
  )
}

type Ink = 'line' | 'fine' | 'accent' | 'accentFine' | 'dashed' | 'tint' | 'paper' | 'shade' | 'solid' | 'ink'

export function ink(...names: readonly Ink[]): string {
  return classNames(...names.map((name) => styles[name]))
}
