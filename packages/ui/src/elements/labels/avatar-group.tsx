import { Avatar } from './avatar.tsx'
import styles from './avatar-group.module.css'

export interface AvatarGroupProps {
  names: readonly string[]
  /** All of the names in words; also shown as a tooltip. */
  label: string
}

const SHOWN_AT_MOST = 3

/** Who is in something, as initials, such as those who can see a document. */
export function AvatarGroup({ names, label }: AvatarGroupProps) {
  // The last place is not spent on saying that there is one more.
  const shown = names.slice(0, names.length === SHOWN_AT_MOST + 1 ? names.length : SHOWN_AT_MOST)
  const others = names.length - shown.length
  return (
    <span role="img" aria-label={label} title={label} className={styles.group}>
      {shown.map((name, index) => (
        <Avatar key={`${index} ${name}`} name={name} size="small" className={styles.one} />
      ))}
      {others > 0 && <span className={styles.others}>+{others}</span>}
    </span>
  )
}
