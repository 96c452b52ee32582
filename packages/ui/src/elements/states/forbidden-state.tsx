import { LockIcon } from '../icons/icons.tsx'
import { PageState } from './page-state.tsx'
import type { PageStateProps } from './page-state.tsx'
import styles from './forbidden-state.module.css'

export type ForbiddenStateProps = PageStateProps

/** Not for this account; says so without saying whether the thing exists. */
export function ForbiddenState({ illustration, ...state }: ForbiddenStateProps) {
  const lock = (
    <span className={styles.lock}>
      <LockIcon />
    </span>
  )
  return <PageState {...state} illustration={illustration ?? lock} />
}
