import { ApiError } from '@platform/api'
import { useNavigateToPage, usePageFact, useViewer } from '@platform/routing'
import type { PageId } from '@platform/routing/pages'
import { useServices, useStart } from '@platform/screens'
import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const SETTINGS = {
  platformAdmin: 'admin.settings',
  professional: 'professional.settings',
} as const satisfies Record<string, PageId>

/** Leads whoever must have a second step and has none to where one is set up; there is nothing else to do. */
export function SecondStepGate(): null {
  const { kind } = useViewer()
  const settings = kind === 'platformAdmin' || kind === 'professional' ? SETTINGS[kind] : undefined
  const { api } = useServices()
  // The start of the page tells, and later a refusal.
  const isDueAtStart = useStart()?.isSecondStepDue === true
  const isAsked = useIsRefused() || isDueAtStart
  const { data } = useQuery({
    ...api.query.main.twoStep.read.queryOptions(),
    enabled: settings !== undefined && isAsked,
  })
  const isThere = usePageFact((page) => page?.id === settings)
  const navigate = useNavigateToPage()
  const isDue = settings !== undefined && data !== undefined && data.isRequired && !data.isOn && !isThere
  const lead = useEffectEvent(() => {
    if (settings !== undefined) void navigate({ page: settings, hash: 'two-step', replace: true })
  })
  useEffect(() => {
    if (isDue) lead()
  }, [isDue])
  return null
}

/** Whether the server has refused to answer somebody who must set a second step up first. */
function useIsRefused(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(
    subscribe,
    () => cache.getAll().some(isRefused),
    () => false,
  )
}

function isRefused({ state: { error } }: Query): boolean {
  return error instanceof ApiError && error.code === 'second_step_setup_required'
}
