import { createComponent, Show, type JSX } from 'solid-js'
import { useIdentity } from './use-session-snapshot.ts'

/**
 * Makes everything below anew when somebody else, or nobody, is signed in, before the next paint; so no state that a
 * component holds of one person is seen by another.
 *
 * @example
 * const page = () => <IdentityBoundary><Pages /></IdentityBoundary>
 */
export function IdentityBoundary(props: { readonly children?: JSX.Element }): JSX.Element {
  const identity = useIdentity()
  return createComponent(Show, {
    get when() {
      return identity() ?? 'nobody'
    },
    keyed: true,
    get children() {
      return props.children
    },
  })
}
