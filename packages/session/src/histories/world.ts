import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createRandom } from '../testing/random.ts'
import { createTestAuthority, type TestAuthority } from '../testing/test-authority.ts'
import { createTestHub, type TestHub, type TestHubOptions, type TestTab } from '../testing/test-hub.ts'

/** When its tab crashes another one is opened there. */
export interface Seat {
  tab: TestTab
  session: Session
  isAway: boolean
  comeBack: () => void
  seen: { identity: string | undefined; signal: AbortSignal }
}

export interface World {
  readonly hub: TestHub
  readonly authority: TestAuthority
  readonly seats: Seat[]
  /** A tab, or the network, went while the server was answering: what it answered may be lost, and with it the token. */
  isAnswerLost: boolean
  open(): Omit<Seat, 'seen'>
}

const DAY_SECONDS = 24 * 3600

export async function createWorld(options: TestHubOptions & { lifeSeconds?: number }): Promise<World> {
  const hub = createTestHub(options)
  const authority = createTestAuthority({
    clock: hub.clock,
    network: hub,
    random: createRandom(options.seed ?? 1),
    lifeSeconds: options.lifeSeconds ?? DAY_SECONDS,
  })
  const open = (): Omit<Seat, 'seen'> => {
    const tab = hub.openTab()
    const session = createSession({ transport: authority.transport, env: tab.env })
    return { tab, session, isAway: false, comeBack: () => undefined }
  }
  const seats = [open(), open(), open()].map((seat) => ({ ...seat, seen: lookAt(seat) }))
  await hub.clock.advance(1000)
  return { hub, authority, seats, isAnswerLost: false, open }
}

export function lookAt({ session }: Pick<Seat, 'session'>): Seat['seen'] {
  return { identity: session.getSnapshot().identity, signal: session.signal }
}

export async function settle(world: World): Promise<void> {
  const { hub, seats } = world
  hub.setMessageLoss(0)
  hub.setOnline(true)
  for (const seat of seats) if (seat.isAway) seat.comeBack()
  await hub.clock.advance(3000)
  // Where messages were lost, the next thing that anybody says makes up for them.
  for (const { session } of seats) session.interact()
  await hub.clock.advance(3000)
  for (let tries = 0; tries < 10 && !isQuiet(world); tries++) await hub.clock.advance(200)
}

/** Nobody is renewing just now, and somebody leads: without Web Locks a tab claims to every 3 s, which takes 150 ms. */
function isQuiet({ hub, authority, seats }: World): boolean {
  const isSpreading = hub.clock.now() - authority.exchangedAtMs < 500
  return authority.underWay === 0 && !isSpreading && seats.some(({ session }) => session.tabs.isLeader())
}
