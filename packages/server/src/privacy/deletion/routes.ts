import type { ErasureLedger } from '../../infrastructure/files/erasure-ledger.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requestDeletion, takeBackDeletion } from './service.ts'

export function createDeletionRoutes({ guarded }: Implementers, erasures: ErasureLedger) {
  return {
    request: guarded.deletion.request.handler(({ context, input }) =>
      requestDeletion(context, context.viewer, input),
    ),
    takeBack: guarded.deletion.takeBack.handler(({ context }) =>
      takeBackDeletion(context, context.viewer, erasures),
    ),
  }
}
