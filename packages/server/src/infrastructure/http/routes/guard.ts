import type { EndpointMeta, EndpointPermission } from '@platform/contract'
import { os } from '@orpc/server'
import type { AccountRecord } from '../../../tables/identity/account.ts'
import { ApiProblem } from '../../problems/problem.ts'
import type { RequestContext } from '../request-context.ts'
import { isForApp } from './app-guard.ts'
import type { AdmitApp } from './app-guard.ts'
import type { Viewer } from './viewer.ts'

/** The account comes along: a second look would cost as much as the first. */
export interface SignedIn {
  readonly viewer: Viewer
  readonly account: AccountRecord
}

/** @throws ApiProblem 401 and 403 codes */
export type Admit = (
  // A route that asks others for parts of its answer has been let in by a guard before.
  context: RequestContext & Partial<SignedIn>,
  permission: EndpointPermission,
) => Promise<SignedIn>

const guards = new WeakSet<object>()
const base = os
  .$meta<EndpointMeta>({ permission: 'account.read', versioned: false })
  .$context<RequestContext & Partial<SignedIn>>()

/**
 * Before the input is looked at: who may not do a thing does not learn from the answer how it is done.
 * @throws ApiProblem as `admit`, and `precondition_required`.
 */
export function createGuard(admit: Admit, admitApp: AdmitApp) {
  const guard = base.middleware(async ({ context, procedure, next }, input) => {
    const { meta, route } = procedure['~orpc']
    const { permission, versioned } = meta
    if (isForApp(meta, context.headers)) {
      const { method = 'POST', path = '', successStatus = 200 } = route
      const answered = { status: successStatus }
      const setStatus = (status: number): void => {
        answered.status = status
        context.setStatus?.(status)
      }
      const call = { method, path, answered, meta, input }
      return admitApp(context, call, async (signedIn) => next({ context: { ...signedIn, setStatus } }))
    }
    const { viewer, account } = await admit(context, permission)
    if (versioned && !context.headers.has('if-match')) throw new ApiProblem('precondition_required')
    return next({ context: { viewer, account } })
  })
  guards.add(guard)
  return guard
}

export type Guard = ReturnType<typeof createGuard>

export function isGuard(middleware: object): boolean {
  return guards.has(middleware)
}
