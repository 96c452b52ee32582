import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import type { LinkParts } from '../attributes/link-parts.ts'
import { Avatar } from './avatar.tsx'
import styles from './chip.module.css'

export interface ChipProps {
  name: string
  /** Such as "Family doctor". */
  detail?: ReactNode
  /** The link around it; without it the chip is plain text. */
  link?: ((parts: LinkParts) => ReactElement) | undefined
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

export function PersonChip(props: ChipProps) {
  return <Chip {...props} shape="round" />
}

export function OrganizationChip(props: ChipProps) {
  return <Chip {...props} shape="square" />
}

function Chip({ name, detail, link, size = 'medium', className, shape }: ChipProps & ChipShape) {
  const chipClass = classNames(styles.chip, className)
  const children = (
    <>
      <Avatar name={name} size={size} className={shape === 'square' ? styles.square : undefined} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
  if (link === undefined) return <span className={chipClass}>{children}</span>
  return link({ className: classNames(chipClass, styles.link), children })
}

interface ChipShape {
  shape: 'round' | 'square'
}
