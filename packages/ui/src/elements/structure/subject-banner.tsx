import type { ReactNode } from 'react'
import { Avatar } from '../labels/avatar.tsx'
import styles from './subject-banner.module.css'

export interface SubjectBannerProps {
  /** Such as "Whose record". */
  label: string
  /** The words before the name, such as "You are looking at the record of". */
  lead: string
  name: string
  /** What tells people of the same name apart, such as the birth date. */
  facts?: ReactNode
  /** In what role one looks, and until when. */
  viewerRole?: ReactNode
  /** The way back to one's own record, or to another person's. */
  action?: ReactNode
}

/** Shown whenever the record is not one's own, directly under the top bar, in a tint of its own. */
export function SubjectBanner({ label, lead, name, facts, viewerRole, action }: SubjectBannerProps) {
  return (
    <section className={styles.banner} aria-label={label}>
      <div className={styles.line}>
        <Avatar name={name} className={styles.avatar} />
        <div className={styles.words}>
          <p>
            {lead} <strong className={styles.name}>{name}</strong>
          </p>
          {(facts !== undefined || viewerRole !== undefined) && (
            <p className={styles.facts}>
              {facts !== undefined && <span>{facts}</span>}
              {viewerRole !== undefined && <span>{viewerRole}</span>}
            </p>
          )}
        </div>
        {action !== undefined && <div>{action}</div>}
      </div>
    </section>
  )
}
