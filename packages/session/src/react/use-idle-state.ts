import { useSyncExternalStore } from 'react'
import type { IdleState, IdleWatch } from '../idle/index.ts'
import { ACTIVE } from '../select/anonymous.ts'

/**
 * Whether the session is about to end, or ended, because nobody did anything; renders again only when that changes.
 *
 * @example
 * const idle = useIdleState(idleWatch)
 * return idle.status === 'warning' && <StillThere until={idle.untilMs} onStay={idleWatch.extend} />
 */
export function useIdleState(watch: Pick<IdleWatch, 'getState' | 'subscribe'>): IdleState {
  return useSyncExternalStore(watch.subscribe, watch.getState, () => ACTIVE)
}
