import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  /** The person's or organization's name; stand it beside the avatar too, which is decoration. */
  name: string
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

/** A person's initials in a circle. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size], className)} aria-hidden="true">
      {readInitials(name)}
    </span>
  )
}

/** The first letter of the first and of the last word; whole graphemes, so that accents and joined letters stay. */
function readInitials(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const words = name.trim().split(/\s+/u)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word = '') => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '').join('')
}
