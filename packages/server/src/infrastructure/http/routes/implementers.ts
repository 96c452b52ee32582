import { contract } from '@platform/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from '../request-context.ts'
import type { Guard } from './guard.ts'

/** `open` and `openCareData` are for endpoints whose permission is `'public'`; the handlers of all others get the viewer. */
export function createImplementers(guard: Guard) {
  const open = implement(contract.main).$context<RequestContext>()
  const openCareData = implement(contract.careData).$context<RequestContext>()
  return {
    open,
    guarded: open.use(guard),
    developer: implement(contract.developer).$context<RequestContext>().use(guard),
    medicalScanner: implement(contract.medicalScanner).$context<RequestContext>().use(guard),
    medicalSearch: implement(contract.medicalSearch).$context<RequestContext>().use(guard),
    openCareData,
    careData: openCareData.use(guard),
    dataTrust: implement(contract.dataTrust).$context<RequestContext>().use(guard),
    messages: implement(contract.messages).$context<RequestContext>().use(guard),
  }
}

export type Implementers = ReturnType<typeof createImplementers>
