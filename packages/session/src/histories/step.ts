import fc from 'fast-check'
import { TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import { lookAt, type Seat, type World } from './world.ts'

const ACTS = [
  'signIn',
  'signIn',
  'reauth',
  'reauth',
  'reauthAll',
  'logout',
  'click',
  'share',
  'freeze',
  'hide',
  'comeBack',
  'comeBack',
  'crash',
  'clear',
  'offline',
  'online',
] as const

export type Act = (typeof ACTS)[number]

export interface Step {
  readonly act: Act
  readonly seat: number
  readonly user: string
  readonly passMs: number
}

export function stepWithin(longestMs: number): fc.Arbitrary<Step> {
  return fc.record({
    act: fc.constantFrom(...ACTS),
    seat: fc.nat(2),
    user: fc.constantFrom('ada', 'bob'),
    passMs: fc.nat(longestMs),
  })
}

const ignore = (): undefined => undefined

/** A tab that is away does nothing but return. */
export async function take(world: World, { act, seat: index, user, passMs }: Step): Promise<void> {
  const seat = world.seats[index]
  if (seat && (!seat.isAway || act === 'comeBack')) ACTIONS[act](world, seat, user)
  await world.hub.clock.advance(passMs)
}

function goAway(world: World, seat: Seat, go: () => void, comeBack: () => void): void {
  noteLostAnswer(world)
  go()
  seat.isAway = true
  seat.comeBack = () => {
    seat.isAway = false
    comeBack()
  }
}

/** A tab that goes within 250 ms of a new token takes the lock's hold with it, and the next may not have heard yet. */
function noteLostAnswer(world: World): void {
  const { authority, hub } = world
  const isHolding = hub.clock.now() - authority.exchangedAtMs < TOKEN_UPDATE_DELAY_MS
  if (authority.underWay > 0 || isHolding) world.isAnswerLost = true
}

const ACTIONS: Record<Act, (world: World, seat: Seat, user: string) => unknown> = {
  signIn: ({ authority }, { session }, user) =>
    session.update(authority.signIn({ u_id: user })).catch(ignore),
  reauth: (_world, { session }) => session.reauth().catch(ignore),
  reauthAll: ({ seats }) =>
    seats.map((seat) => (seat.isAway ? undefined : seat.session.reauth().catch(ignore))),
  logout: (_world, { session }) => session.logout(),
  click: (_world, { tab }) => tab.emit('click'),
  share(_world, { session }) {
    const { isLoggedIn, identity } = session.getSnapshot()
    if (isLoggedIn) session.share('owner', '').set(`${identity}`)
  },
  freeze: (world, seat) => goAway(world, seat, seat.tab.freeze, seat.tab.thaw),
  hide: (world, seat) => goAway(world, seat, seat.tab.hide, seat.tab.show),
  comeBack: (_world, seat) => seat.isAway && seat.comeBack(),
  crash(world, seat) {
    noteLostAnswer(world)
    seat.tab.crash()
    Object.assign(seat, world.open())
    seat.seen = lookAt(seat)
  },
  clear: ({ hub }) => hub.clearStorage(),
  offline(world) {
    noteLostAnswer(world)
    world.hub.setOnline(false)
  },
  online: ({ hub }) => hub.setOnline(true),
}
