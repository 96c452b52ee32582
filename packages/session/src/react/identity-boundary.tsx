import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useIdentity } from './use-session-snapshot.ts'

/**
 * Makes everything below anew when somebody else, or nobody, is signed in, before the next paint; so no state that a
 * component holds of one person is seen by another.
 *
 * @example
 * <IdentityBoundary><Pages /></IdentityBoundary>
 */
export function IdentityBoundary(props: { children?: ReactNode }): ReactElement {
  return <Fragment key={useIdentity() ?? 'nobody'}>{props.children}</Fragment>
}
