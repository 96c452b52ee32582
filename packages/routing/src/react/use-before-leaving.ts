import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRouting } from '../router/routing-context.ts'

interface BeforeLeaving {
  /** Whether there is anything to ask about; while there is not, nothing waits for an answer. */
  readonly isActive: boolean
  /** Whether the person goes on: to another page, or another search of this one. */
  readonly mayLeave: () => boolean | Promise<boolean>
  /** Whether the browser warns before it reloads or closes the page. */
  readonly warns: () => boolean
}

/**
 * Asks before the page is left, also by a reload or the end of the tab. Guards do not ask: who is signed out,
 * goes.
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
