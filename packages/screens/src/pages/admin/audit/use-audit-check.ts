import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

interface RunningCheck {
  readonly isRunning: boolean
  /** How many rows were verified of how many; `undefined` until the first part is done. */
  readonly progress: { readonly done: number; readonly total: number } | undefined
  /** Why the last check did not come to its end. */
  readonly failure: unknown
  readonly run: () => void
  readonly stop: () => void
}

/** Checks the log part by part, so that a long one shows how far it is and can be stopped. */
export function useAuditCheck(): RunningCheck {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [state, setState] = useState<Pick<RunningCheck, 'isRunning' | 'progress' | 'failure'>>({
    isRunning: false,
    progress: undefined,
    failure: undefined,
  })
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )
  const checkAll = async (): Promise<void> => {
    let isContinued = false
    while (isWanted.current) {
      const check = await api.call.main.administration.audit.check({ continue: isContinued })
      queryClient.setQueryData(api.query.main.administration.audit.readCheck.queryKey(), check)
      const { last, rows } = check
      if (last === null || last.isComplete || last.broken !== null) return
      setState({ isRunning: true, progress: { done: last.verifiedRows, total: rows }, failure: undefined })
      isContinued = true
    }
  }
  const run = async (): Promise<void> => {
    if (isWanted.current) return
    isWanted.current = true
    setState({ isRunning: true, progress: undefined, failure: undefined })
    let failure: unknown
    try {
      await checkAll()
    } catch (error) {
      failure = error
    }
    isWanted.current = false
    setState({ isRunning: false, progress: undefined, failure })
    await queryClient.invalidateQueries({ queryKey: api.query.main.administration.audit.list.key() })
  }
  return {
    ...state,
    run: () => void run(),
    stop: () => {
      isWanted.current = false
    },
  }
}
