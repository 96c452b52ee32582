import { isAllowed, isForEveryAccount } from '@platform/contract'
import type { EndpointMeta } from '@platform/contract'
import { os } from '@orpc/server'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { readSignedIn } from '../viewer/read-viewer.ts'
import type { SignedIn } from '../viewer/read-viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { requireSecondStepSetUp } from '../two-step/service.ts'

const guards = new WeakSet<object>()
const base = os
  .$meta<EndpointMeta>({ permission: 'account.read', versioned: false })
  // A route that asks others for parts of its answer has been let in by a guard before.
  .$context<RequestContext & Partial<SignedIn>>()

/**
 * The middleware before every route that is not public: signed in, allowed by the permission table, and, for a write
 * that needs it, with the version that was seen. It runs before the input is looked at, so that someone who may not do
 * a thing does not learn from the answer how it is done.
 *
 * @throws ApiProblem 401 and 403 codes, `precondition_required`.
 */
export function createGuard(keys: TokenKeys) {
  const guard = base.middleware(async ({ context, procedure, next }) => {
    const { permission, versioned } = procedure['~orpc'].meta
    const { viewer, account } = isSignedIn(context) ? context : await readSignedIn(context, keys)
    if (!isAllowed(viewer, permission)) throw new ApiProblem('forbidden')
    if (!isForEveryAccount(permission)) await requireSecondStepSetUp(context, viewer)
    if (versioned && !context.headers.has('if-match')) throw new ApiProblem('precondition_required')
    return next({ context: { viewer, account } })
  })
  guards.add(guard)
  return guard
}

function isSignedIn(context: Partial<SignedIn>): context is SignedIn {
  return context.viewer !== undefined && context.account !== undefined
}

/** Tells whether a middleware is the guard. */
export function isGuard(middleware: object): boolean {
  return guards.has(middleware)
}
