import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** The size it stands for, so that nothing jumps when the content comes. */
  shape?: 'text' | 'heading' | 'control' | 'block' | 'circle' | undefined
  width?: 'quarter' | 'half' | 'most' | 'full' | undefined
  /** Several lines of text, the last one shorter. */
  lines?: number | undefined
}

/** A grey stand-in for content that is on its way. Silent: wrap a page's skeletons in one `SkeletonGroup`. */
export function Skeleton({ shape = 'text', width = 'full', lines = 1 }: SkeletonProps) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], styles[isLastOf(lines, line) ? 'most' : width])}
    />
  ))
}

function isLastOf(lines: number, line: number): boolean {
  return lines > 1 && line === lines - 1
}

export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
