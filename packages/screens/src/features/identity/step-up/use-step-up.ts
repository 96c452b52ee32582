import { ApiError } from '@platform/api'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { askStepUpAtom } from './pending-step-up.ts'

/** Makes a call; asks the person to confirm first when the server wants that, and then makes the call again. */
export type WithStepUp = <Result>(call: () => Promise<Result>) => Promise<Result>

/**
 * For calls that the server refuses with `fresh_sign_in_required`. The person is asked once; when they confirm, the
 * very same call is made again, so nothing that was typed is lost. When they do not, the refusal is passed on.
 */
export function useStepUp(): WithStepUp {
  const ask = useSetAtom(askStepUpAtom)
  return useCallback(
    async (call) => {
      try {
        return await call()
      } catch (error) {
        const isAsked = error instanceof ApiError && error.code === 'fresh_sign_in_required'
        if (!isAsked || !(await ask())) throw error
        return call()
      }
    },
    [ask],
  )
}
