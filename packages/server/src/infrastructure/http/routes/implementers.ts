import { contract } from '@platform/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from '../request-context.ts'
import type { Guard } from './guard.ts'

/** `open` is for endpoints whose permission is `'public'`; the handlers of all others get the viewer. */
export function createImplementers(guard: Guard) {
  const open = implement(contract.main).$context<RequestContext>()
  return {
    open,
    guarded: open.use(guard),
    medicalScanner: implement(contract.medicalScanner).$context<RequestContext>().use(guard),
    careData: implement(contract.careData).$context<RequestContext>().use(guard),
    dataTrust: implement(contract.dataTrust).$context<RequestContext>().use(guard),
    messages: implement(contract.messages).$context<RequestContext>().use(guard),
  }
}

export type Implementers = ReturnType<typeof createImplementers>
