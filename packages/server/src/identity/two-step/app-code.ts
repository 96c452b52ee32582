import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const SECRET_BYTES = 20
// One step to either side: clocks of phones are off by seconds, and typing takes some.
const WINDOW_STEPS = 1

export function createAppKey(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

export function createAppUri(key: string, issuer: string, label: string): string {
  return createApp(key, issuer, label).toString()
}

/** RFC 6238; `undefined` for a wrong code. */
export function findStep(key: string, code: string, nowMs: number): number | undefined {
  const delta = createApp(key).validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta
}

function createApp(key: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_S, digits: 6, issuer, label })
}
