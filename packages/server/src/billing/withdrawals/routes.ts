import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { withdraw } from './withdraw.ts'

export function createWithdrawalRoutes({ open }: Implementers, wakeJob: (name: string) => void) {
  return {
    create: open.withdrawals.create.handler(async ({ context, input }) => {
      const withdrawnAt = await withdraw(context, readSite(context), input.secret)
      wakeJob('subscriptions')
      return { withdrawnAt: withdrawnAt.toISOString() }
    }),
  }
}
