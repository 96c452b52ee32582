import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { askToLeaveAtom } from './pending-leave.ts'
import { unsavedForms } from './unsaved-forms.ts'

/** Whether a part of the page may go, the whole of it unless told; asks where that would lose what somebody has typed. */
export type MayLeave = (within?: Node) => Promise<boolean>

/**
 * Asks before something is done that takes away a page with what was typed in it, such as signing out. Who says yes is not
 * asked again on the way.
 */
export function useMayLeave(): MayLeave {
  const ask = useSetAtom(askToLeaveAtom)
  return useCallback(
    async (within) => {
      if (!unsavedForms.hasAny(within)) return true
      if (!(await ask())) return false
      unsavedForms.forget(within)
      return true
    },
    [ask],
  )
}
