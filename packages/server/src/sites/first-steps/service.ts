import type { AccountKind, FirstStep, FirstSteps } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readProgress } from './store.ts'

const STEPS: Readonly<Record<AccountKind, readonly FirstStep[]>> = {
  client: ['profile', 'team', 'healthProfile', 'document'],
  professional: ['clients', 'publicProfile'],
  searchProfile: ['publicProfile'],
  provider: ['connection', 'colleagues'],
  platformAdmin: [],
}

/** None once all are done, or the owner has put them away. A professional sets up their work before anything else. */
export async function listFirstSteps(
  database: Database,
  { accountId, kind, organizationId, siteId }: Viewer,
): Promise<FirstSteps['steps']> {
  const steps = STEPS[kind]
  if (steps.length === 0 || (kind === 'professional' && organizationId === undefined)) return []
  const { isDismissed, ...done } = await readProgress(database, { accountId, siteId })
  if (isDismissed || steps.every((step) => done[step])) return []
  return steps.map((step) => ({ step, isDone: done[step] }))
}
