import { anyone, mailed } from './access.ts'
import type { Access } from './access.ts'

const ofClient = { by: { client: true } } as const satisfies Access

export const billingAccess = {
  'main.plans.list': anyone,
  'main.subscriptions.read': ofClient,
  'main.subscriptions.cancel': {
    ...ofClient,
    neverSucceeds: 'it was bought from a provider that is not configured',
  },
  'main.subscriptions.resume': ofClient,
  'main.checkouts.create': { ...ofClient, neverSucceeds: 'everybody has a subscription' },
  'main.checkouts.read': { ...ofClient, ids: { '/params/id': 'checkouts' } },
  'main.receipts.list': ofClient,
  'main.receipts.download': { ...ofClient, ids: { '/params/id': 'receipts' } },
  'main.withdrawals.create': { ...anyone, ...mailed },
} as const satisfies Readonly<Record<string, Access>>
