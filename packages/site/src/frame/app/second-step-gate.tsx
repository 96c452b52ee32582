import { useNavigateToPage, usePageFact, useViewer } from '@platform/routing'
import { useServices } from '@platform/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Leads an administrator who must have a second step and has none to where one is set up; there is nothing else to do. */
export function SecondStepGate(): null {
  const isAdmin = useViewer().kind === 'platformAdmin'
  const { api } = useServices()
  const { data } = useQuery({ ...api.query.main.twoStep.read.queryOptions(), enabled: isAdmin })
  const isThere = usePageFact((page) => page?.id === 'admin.settings')
  const navigate = useNavigateToPage()
  const isDue = isAdmin && data !== undefined && data.isRequired && !data.isOn && !isThere
  const lead = useEffectEvent(
    () => void navigate({ page: 'admin.settings', hash: 'two-step', replace: true }),
  )
  useEffect(() => {
    if (isDue) lead()
  }, [isDue])
  return null
}
