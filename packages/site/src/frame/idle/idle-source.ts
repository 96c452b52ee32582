import type { Session } from '@platform/session'
import {
  createIdleWatch,
  type IdleState,
  type IdleWatch,
  type IdleWatchOptions,
} from '@platform/session/idle'

const ACTIVE: IdleState = { status: 'active' }

/** A watch that lives exactly as long as somebody listens, as React's effects come and go. */
export type IdleSource = Pick<IdleWatch, 'subscribe' | 'getState' | 'extend'>

export function createIdleSource(session: Session, options: IdleWatchOptions): IdleSource {
  let watch: IdleWatch | undefined
  return {
    subscribe(listener) {
      const created = createIdleWatch(session, options)
      watch = created
      const stop = created.subscribe(listener)
      return () => {
        stop()
        created.dispose()
        if (watch === created) watch = undefined
      }
    },
    getState: () => watch?.getState() ?? ACTIVE,
    extend: () => watch?.extend(),
  }
}
