import { createSession, SessionError, type Session, type SessionTransport } from '@platform/session'
import { createClaimsReader } from '@platform/session/claims'
import { SessionProvider, useClaims, useIsPending } from '@platform/session/react'

interface WardClaims {
  readonly sub: string
  readonly ward: number
}

const transport: SessionTransport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.reject(new SessionError('signed_out')),
  logout: () => Promise.resolve(),
}

export const session: Session<WardClaims> = createSession({
  transport,
  readClaims: createClaimsReader({
    '~standard': { version: 1, validate: () => ({ value: { sub: 'ada', ward: 7 } }) },
  }),
  identify: ({ sub, ward }) => `${sub} of ward ${ward}`,
})

function Ward() {
  const claims = useClaims<WardClaims>()
  return <p>{useIsPending() ? 'One moment …' : claims?.ward}</p>
}

export const page = (
  <SessionProvider session={createSession({ transport })}>
    <Ward />
  </SessionProvider>
)
