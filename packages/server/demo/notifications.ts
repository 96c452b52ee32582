import type { NotificationEvent } from '@platform/contract'
import { DEMO_REQUESTS } from './demo-requests.ts'

export interface DemoNotification {
  readonly event: NotificationEvent
  readonly subject?: string
  readonly hoursAgo: number
  readonly isRead?: boolean
}

const INGRID = 'Ingrid Solberg'
const PRACTICE = 'Lindenhof Family Practice'
const CLARA = 'Clara Brandt'
const TOMAS = 'Tomás Ferreira'
const ZOE = 'Zoë Okafor-Müller'

export const DEMO_NOTIFICATIONS: Readonly<Record<string, readonly DemoNotification[]>> = {
  'client@example.com': [
    { event: 'messageReceived', subject: INGRID, hoursAgo: 1 },
    { event: 'documentShared', subject: PRACTICE, hoursAgo: 20 },
    { event: 'messageReceived', subject: PRACTICE, hoursAgo: 26 },
    { event: 'documentRequested', subject: INGRID, hoursAgo: 71 },
    { event: 'passwordChanged', hoursAgo: 118, isRead: true },
    { event: 'careJoined', subject: INGRID, hoursAgo: 299 * 24 + 5, isRead: true },
  ],
  'client2@example.com': [{ event: 'passwordChanged', hoursAgo: 20 }],
  'premium@example.com': [
    { event: 'messageReceived', subject: INGRID, hoursAgo: 28 },
    { event: 'passwordChanged', hoursAgo: 118 },
    { event: 'documentRequested', subject: INGRID, hoursAgo: 20 * 24 + 3 },
    { event: 'documentShared', subject: INGRID, hoursAgo: 88 * 24 + 7, isRead: true },
  ],
  'professional@example.com': [
    { event: 'messageReceived', subject: CLARA, hoursAgo: 1 },
    { event: 'messageReceived', subject: CLARA, hoursAgo: 5 },
    { event: 'messageReceived', subject: TOMAS, hoursAgo: 6 },
    { event: 'documentShared', subject: CLARA, hoursAgo: 19 },
    { event: 'messageReceived', subject: 'Margarete Vogel', hoursAgo: 22 },
    { event: 'messageReceived', subject: CLARA, hoursAgo: 27 },
    { event: 'messageReceived', subject: CLARA, hoursAgo: 50 },
    { event: 'passwordChanged', hoursAgo: 70 },
    { event: 'carePaused', subject: ZOE, hoursAgo: 5 * 24 + 2 },
    { event: 'documentShared', subject: TOMAS, hoursAgo: 30 * 24 + 4, isRead: true },
  ],
  'professional2@example.com': [
    { event: 'messageReceived', subject: TOMAS, hoursAgo: 3 },
    { event: 'passwordChanged', hoursAgo: 45, isRead: true },
  ],
  'orgadmin@example.com': [
    { event: 'memberJoined', subject: INGRID, hoursAgo: 7 },
    { event: 'passwordChanged', hoursAgo: 20 },
  ],
  'provider@example.com': [{ event: 'passwordChanged', hoursAgo: 20 }],
  'admin@example.com': DEMO_REQUESTS.map(({ name, ageHours }) => ({
    event: 'demoRequested',
    subject: name,
    hoursAgo: ageHours,
  })),
  'search@example.com': [{ event: 'passwordChanged', hoursAgo: 20 }],
}
