import { createSession, SessionError, type Session } from '@platform/session'
import {
  createTestAuthority,
  createTestHub,
  createTestToken,
  type TestAuthority,
  type TestHub,
} from '@platform/session/testing'

/** A session's states as its README names them. */
export type StateName = 'Nobody' | 'Unreadable' | 'LoggedIn'

/** What a session did when something happened to it in one of its states. */
export interface Transition {
  readonly from: StateName | 'Start'
  readonly what: string
  readonly to: StateName
  /** The events that listeners were told of, in order. */
  readonly events: readonly string[]
  /** Whether an identity was left, and everything of it dropped. */
  readonly isScrubbed: boolean
  /** The code that a call was rejected with, or that it was the transport's own error. */
  readonly rejection?: string
}

interface World {
  readonly hub: TestHub
  readonly authority: TestAuthority
}

const LIFE_SECONDS = 900
const EVENTS = [
  'updated',
  'reauthenticated',
  'signed_out',
  'idle',
  'expired',
  'revoked',
  'cleared',
  'identityChanged',
] as const
const NO_EXPIRY = { sub: 'ada', exp: undefined }

/** What there may be in storage when a page is opened, by its name in the picture. */
const STARTS: Readonly<Record<string, (authority: TestAuthority) => string | undefined>> = {
  'no token': () => undefined,
  'token without readable expiry': () => createTestToken(NO_EXPIRY),
  'live token': (authority) => authority.signIn({ sub: 'ada' }),
}

const TOKENS: Readonly<Record<StateName, (authority: TestAuthority) => string | undefined>> = {
  Nobody: () => undefined,
  Unreadable: () => createTestToken(NO_EXPIRY),
  LoggedIn: (authority) => authority.signIn({ sub: 'ada' }),
}

const HAPPENINGS: Readonly<Record<string, (session: Session, world: World) => unknown>> = {
  'update (same person)': (session, { authority }) => session.update(authority.signIn({ sub: 'ada' })),
  'update (somebody else)': (session, { authority }) => session.update(authority.signIn({ sub: 'bob' })),
  'update (no readable expiry)': (session) => session.update(createTestToken(NO_EXPIRY)),
  reauth: (session) => session.reauth(),
  logout: (session) => session.logout(),
  "logout('idle')": (session) => session.logout('idle'),
  'the token runs out': (_session, { hub }) => hub.clock.advance(LIFE_SECONDS * 1000),
  'other code clears storage': (_session, { hub }) => hub.clearStorage(),
}

function stateOf(session: Session): StateName {
  const { token, isLoggedIn } = session.getSnapshot()
  if (token === undefined) return 'Nobody'
  return isLoggedIn ? 'LoggedIn' : 'Unreadable'
}

function createWorld(): World {
  const hub = createTestHub()
  return { hub, authority: createTestAuthority({ clock: hub.clock, lifeSeconds: LIFE_SECONDS }) }
}

/** Opens a session in a state: the token is there when the page is opened. */
async function openWith({ hub, authority }: World, token: string | undefined): Promise<Session> {
  const { env } = hub.openTab()
  if (token !== undefined) env.storage?.setItem('platform.token', token)
  const session = createSession({ transport: authority.transport, env })
  await hub.clock.advance(1000)
  return session
}

async function observe(
  session: Session,
  world: World,
  happen: (session: Session, world: World) => unknown,
): Promise<Omit<Transition, 'from' | 'what'>> {
  const events: string[] = []
  let isScrubbed = false
  let rejection: string | undefined
  for (const name of EVENTS) session.on(name, () => events.push(name))
  session.onScrub(() => {
    isScrubbed = true
  })
  const done = Promise.resolve(happen(session, world)).catch((error: unknown) => {
    rejection = error instanceof SessionError ? error.code : "the transport's own error"
  })
  await world.hub.clock.advance(3000)
  await done
  return { to: stateOf(session), events, isScrubbed, ...(rejection !== undefined && { rejection }) }
}

/** Every state, everything that may happen in it, and what the session really does then, in the simulator. */
export async function observeTransitions(): Promise<Transition[]> {
  const transitions: Transition[] = []
  for (const [what, tokenOf] of Object.entries(STARTS)) {
    const world = createWorld()
    const session = await openWith(world, tokenOf(world.authority))
    transitions.push({ from: 'Start', what, to: stateOf(session), events: [], isScrubbed: false })
  }
  for (const from of ['Nobody', 'Unreadable', 'LoggedIn'] as const) {
    for (const [what, happen] of Object.entries(HAPPENINGS)) {
      const world = createWorld()
      const session = await openWith(world, TOKENS[from](world.authority))
      if (stateOf(session) !== from) throw new Error(`the simulator is not in the state ${from}`)
      transitions.push({ from, what, ...(await observe(session, world, happen)) })
    }
  }
  return transitions
}

/** Whether anything came of it. */
export function isChange({ from, to, events }: Transition): boolean {
  return from !== to || events.length > 0
}
