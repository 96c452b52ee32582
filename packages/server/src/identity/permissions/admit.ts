import { isAllowed, isForEveryAccount } from '@platform/contract'
import type { Admit, SignedIn } from '../../infrastructure/http/routes/guard.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { requireSecondStepSetUp } from '../two-step/service.ts'
import { readSignedIn } from '../viewer/read-viewer.ts'

export function createAdmit(keys: TokenKeys): Admit {
  return async (context, permission) => {
    const signedIn = isSignedIn(context) ? context : await readSignedIn(context, keys)
    if (!isAllowed(signedIn.viewer, permission)) throw new ApiProblem('forbidden')
    if (!isForEveryAccount(permission)) await requireSecondStepSetUp(context, signedIn.viewer)
    return signedIn
  }
}

function isSignedIn(context: Partial<SignedIn>): context is SignedIn {
  return context.viewer !== undefined && context.account !== undefined
}
