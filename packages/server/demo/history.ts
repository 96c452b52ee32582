import type { SignInRecord } from '../src/identity/records/session-store.ts'

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const OFFICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

export interface PastSignIn extends Pick<SignInRecord, 'outcome' | 'userAgent' | 'address'> {
  readonly hoursAgo: number
}

/** What a visitor of the demo is likely to use: nobody is greeted by the notice of a new device. */
const VISITORS = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
]

// The addresses are from the ranges set aside for documentation.
const SIGN_INS: readonly PastSignIn[] = [
  { hoursAgo: 20, outcome: 'succeeded', userAgent: LAPTOP, address: '192.0.2.24' },
  { hoursAgo: 45, outcome: 'succeeded', userAgent: PHONE, address: '198.51.100.7' },
  { hoursAgo: 46, outcome: 'failed', userAgent: PHONE, address: '198.51.100.7' },
  { hoursAgo: 118, outcome: 'succeeded', userAgent: OFFICE, address: '203.0.113.90' },
  { hoursAgo: 266, outcome: 'succeeded', userAgent: LAPTOP, address: '192.0.2.24' },
  ...VISITORS.map((userAgent, place) => ({
    hoursAgo: 410 + place * 31,
    outcome: 'succeeded' as const,
    userAgent,
    address: '203.0.113.90',
  })),
]

const SPREAD_HOURS = 17

/** What a demo account finds in its sign-in history: the same for all, at other times of the day. */
export function listPastSignIns(email: string): readonly PastSignIn[] {
  const spread = Array.from(email).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SPREAD_HOURS
  return SIGN_INS.map((signIn) => ({ ...signIn, hoursAgo: signIn.hoursAgo + spread * 0.9 }))
}
