import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRouting } from '../router/routing-context.ts'

interface BeforeLeaving {
  /** Whether there is anything to ask about; while there is not, nothing waits for an answer. */
  readonly isActive: boolean
  /** Whether the person goes on: to another page, or to another state of this one that its search says. */
  readonly mayLeave: () => boolean | Promise<boolean>
  /** Whether the browser warns before it reloads or closes the page. */
  readonly warns: () => boolean
}

/**
 * Asks before the page on screen is left, by a link, the way back, a reload or the end of the tab. What the guards do is not
 * asked about: when somebody is signed out, the page goes.
 *
 * @example useBeforeLeaving({ isActive: hasDraft, mayLeave: () => ask(), warns: () => hasDraft })
 */
export function useBeforeLeaving({ isActive, mayLeave, warns }: BeforeLeaving): void {
  const { history } = useRouter()
  const { viewers } = useRouting()
  useEffect(() => {
    if (!isActive) return undefined
    const viewer = viewers.read()
    return history.block({
      enableBeforeUnload: warns,
      async blockerFn({ currentLocation, nextLocation }: Leaving) {
        if (viewers.read() !== viewer) return false
        const isPlace = isSamePlace(currentLocation, nextLocation)
        return !isPlace && !(await mayLeave())
      },
    })
  }, [history, viewers, isActive, mayLeave, warns])
}

/** Whether only the hash differs. */
function isSamePlace(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search
}

interface Leaving {
  readonly currentLocation: Place
  readonly nextLocation: Place
}

interface Place {
  readonly pathname: string
  readonly search: string
}
