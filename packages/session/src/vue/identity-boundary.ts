import { defineComponent, Fragment, h, type Component } from 'vue'
import { useIdentity } from './use-session-snapshot.ts'

/**
 * Makes everything in its slot anew when somebody else, or nobody, is signed in, before the next paint; so no state that a
 * component holds of one person is seen by another.
 *
 * @example
 * const Page = () => h(IdentityBoundary, undefined, () => h('main'))
 */
export const IdentityBoundary: Component = defineComponent({
  name: 'IdentityBoundary',
  setup(_props, { slots }) {
    const identity = useIdentity()
    return () => h(Fragment, { key: identity.value ?? 'nobody' }, slots['default']?.())
  },
})
