import { use, type ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { PartialPage, readTop } from './page-arrival.tsx'
import styles from './layout.module.css'

interface LayoutProps {
  className?: string | undefined
  children?: ReactNode
}

export interface PageProps extends LayoutProps {
  /** `content` is 72 rem, `reading` 44 rem. */
  width?: 'content' | 'reading' | undefined
}

export function Page({ width = 'content', className, children }: PageProps) {
  const top = use(PartialPage) ? readTop(children) : undefined
  return (
    <div
      className={classNames(
        styles.page,
        width === 'reading' && styles.reading,
        top !== undefined && styles.arriving,
        className,
      )}
      aria-busy={top === undefined ? undefined : true}
    >
      {top ?? children}
    </div>
  )
}

export interface StackProps extends LayoutProps {
  /** 8, 16, 24 or 48 px; default `normal` (16). */
  gap?: 'tight' | 'normal' | 'loose' | 'section' | undefined
  as?: 'div' | 'ul' | 'ol' | undefined
}

export function Stack({ gap = 'normal', as: Tag = 'div', className, children }: StackProps) {
  return <Tag className={classNames(styles.stack, styles[gap], className)}>{children}</Tag>
}

export interface ClusterProps extends LayoutProps {
  gap?: 'tight' | 'normal' | 'loose' | undefined
  justify?: 'start' | 'between' | 'end' | undefined
}

export function Cluster({ gap = 'tight', justify = 'start', className, children }: ClusterProps) {
  return <div className={classNames(styles.cluster, styles[gap], styles[justify], className)}>{children}</div>
}

export interface GridProps extends LayoutProps {
  /** At most this many columns; fewer where they would get narrow. */
  columns?: 2 | 3 | 4 | undefined
  as?: 'div' | 'ul' | undefined
}

export function Grid({ columns = 2, as: Tag = 'div', className, children }: GridProps) {
  return <Tag className={classNames(styles.grid, styles[`columns${columns}`], className)}>{children}</Tag>
}
