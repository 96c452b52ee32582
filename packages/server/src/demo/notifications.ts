import type { NotificationEvent } from '@platform/contract'
import { DEMO_REQUESTS } from './demo-requests.ts'

export interface DemoNotification {
  readonly event: NotificationEvent
  readonly subject?: string
  readonly hoursAgo: number
  readonly isRead?: boolean
}

const INGRID = 'Ingrid Solberg'
const SAMIR = 'Samir Haddad'
const PRACTICE = 'Lindenhof Family Practice'
const CLARA = 'Clara Brandt'
const TOMAS = 'Tomás Ferreira'
const ZOE = 'Zoë Okafor-Müller'

/** What a demo account is told when it signs in for the first time, by its e-mail address. */
export const DEMO_NOTIFICATIONS: Readonly<Record<string, readonly DemoNotification[]>> = {
  'client@example.com': [
    { event: 'messageReceived', subject: INGRID, hoursAgo: 1 },
    { event: 'appointmentSoon', subject: INGRID, hoursAgo: 3 },
    { event: 'documentShared', subject: PRACTICE, hoursAgo: 20 },
    { event: 'messageReceived', subject: PRACTICE, hoursAgo: 26 },
    { event: 'formAssigned', subject: INGRID, hoursAgo: 49 },
    { event: 'newSignIn', hoursAgo: 118, isRead: true },
    { event: 'appointmentBooked', subject: INGRID, hoursAgo: 240, isRead: true },
  ],
  'client2@example.com': [
    { event: 'newSignIn', hoursAgo: 20 },
    { event: 'premiumEnding', hoursAgo: 330, isRead: true },
  ],
  'premium@example.com': [
    { event: 'messageReceived', subject: SAMIR, hoursAgo: 2 },
    { event: 'appointmentChanged', subject: SAMIR, hoursAgo: 5 },
    { event: 'documentRequested', subject: SAMIR, hoursAgo: 28 },
    { event: 'taskAssigned', subject: SAMIR, hoursAgo: 52 },
    { event: 'documentShared', subject: 'Harbour Street Physiotherapy', hoursAgo: 80 },
    { event: 'newSignIn', hoursAgo: 118 },
    { event: 'appointmentCancelled', subject: SAMIR, hoursAgo: 300, isRead: true },
  ],
  'professional@example.com': [
    { event: 'messageReceived', subject: CLARA, hoursAgo: 1 },
    { event: 'appointmentBooked', subject: CLARA, hoursAgo: 2 },
    { event: 'messageReceived', subject: ZOE, hoursAgo: 4 },
    { event: 'messageReceived', subject: TOMAS, hoursAgo: 6 },
    { event: 'documentShared', subject: CLARA, hoursAgo: 19 },
    { event: 'messageReceived', subject: 'Margarete Vogel', hoursAgo: 22 },
    { event: 'messageReceived', subject: CLARA, hoursAgo: 27 },
    { event: 'appointmentCancelled', subject: TOMAS, hoursAgo: 31 },
    { event: 'messageReceived', subject: ZOE, hoursAgo: 50 },
    { event: 'newSignIn', hoursAgo: 70 },
  ],
  'professional2@example.com': [
    { event: 'messageReceived', subject: TOMAS, hoursAgo: 3 },
    { event: 'newSignIn', hoursAgo: 45, isRead: true },
  ],
  'orgadmin@example.com': [
    { event: 'memberJoined', subject: INGRID, hoursAgo: 7 },
    { event: 'newSignIn', hoursAgo: 20 },
  ],
  'provider@example.com': [{ event: 'newSignIn', hoursAgo: 20 }],
  'admin@example.com': DEMO_REQUESTS.map(({ name, ageHours }) => ({
    event: 'demoRequested',
    subject: name,
    hoursAgo: ageHours,
  })),
  'search@example.com': [{ event: 'newSignIn', hoursAgo: 20 }],
}
