import type { Start } from '@platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from './site-services.tsx'
import { readStart, startOptions } from './start.ts'

/** What every page of an account begins with; `undefined` while it is on its way, and where it failed. */
export function useStart(): Start | undefined {
  const services = useServices()
  const { data } = useQuery({ ...startOptions(services), enabled: false })
  useEffect(() => void readStart(services), [services])
  return data
}
