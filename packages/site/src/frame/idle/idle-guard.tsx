import { DEFAULT_IDLE_MINUTES } from '@platform/contract'
import { useServices, useStart } from '@platform/screens'
import { useIdleState } from '@platform/session/react'
import { useMemo, type ReactElement } from 'react'
import { createIdleSource } from './idle-source.ts'
import { IdleWarning } from './idle-warning.tsx'

const MINUTE_MS = 60_000
const WARNING_MS = 2 * MINUTE_MS

/** Ends a session that nobody uses, in step with the server's own limit, and asks two minutes ahead. */
export function IdleGuard(): ReactElement | null {
  const { session } = useServices()
  // Operators choose the limit; until theirs is known, and where it cannot be had, the usual one holds.
  const afterMs = (useStart()?.idleMinutes ?? DEFAULT_IDLE_MINUTES) * MINUTE_MS
  const source = useMemo(() => createIdleSource(session, { afterMs, warnMs: WARNING_MS }), [session, afterMs])
  const state = useIdleState(source)
  if (state.status !== 'warning') return null
  return <IdleWarning untilMs={state.untilMs} onStay={source.extend} onLeave={() => void session.logout()} />
}
