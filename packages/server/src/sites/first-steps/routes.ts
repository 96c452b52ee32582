import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listFirstSteps } from './service.ts'
import { dismissFirstSteps } from './store.ts'

export function createFirstStepRoutes({ guarded: { firstSteps } }: Implementers) {
  return {
    read: firstSteps.read.handler(async ({ context: { database, viewer } }) => ({
      steps: await listFirstSteps(database, viewer),
    })),
    dismiss: firstSteps.dismiss.handler(({ context: { clock, database, viewer } }) =>
      dismissFirstSteps(database, viewer.accountId, new Date(clock.now())),
    ),
  }
}
