import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const bothSides = { client: true, professional: true } as const
const ofTeam = { '/personId': 'accounts' } as const

/** What pages begin with: to each who may call its first part, and as far as its parts reach together. */
export const pageAccess = {
  // Of what each of their lists shows.
  'main.globalSearch.find': {
    by: { client: true, professional: true, platformAdmin: true },
    reach: { client: 'connection', professional: 'connection', platformAdmin: 'everybody' },
    input: () => ({ '/q': 'canary' }),
  },
  'main.pages.home': {
    by: 'everyAccount',
    reach: { professional: 'connection', platformAdmin: 'everybody' },
  },
  'main.pages.settings': { by: 'everyAccount', reach: 'organization' },
  'main.pages.myTeam': {
    by: { client: true },
    reach: 'connection',
    ids: ofTeam,
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'main.pages.clients': { by: { professional: true }, reach: 'connection' },
  'main.pages.documents': { by: bothSides, ids: { '/personId': null } },
  'main.pages.conversation': {
    by: bothSides,
    reach: 'organization',
    ids: { '/params/id': 'conversations' },
  },
  'main.pages.providerHome': { by: { provider: true }, reach: 'connection' },
} satisfies Partial<Record<EndpointName, Access>>
