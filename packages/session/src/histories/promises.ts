import { expect } from 'vitest'
import { lookAt, type World } from './world.ts'

export function expectOneIdentityEach(world: World): void {
  for (const seat of world.seats) {
    const { session } = seat
    const { identity, token } = session.getSnapshot()
    if (!token) expect(identity).toBeUndefined()
    // What belongs to one person is never there for another.
    expect(['', identity]).toContain(session.share('owner', '').get())
    // Whoever left took their signal, and with it their requests, along.
    if (seat.seen.identity && seat.seen.identity !== identity) expect(seat.seen.signal.aborted).toBe(true)
    seat.seen = lookAt(seat)
  }
}

export function expectAgreement({ hub, seats, authority, isAnswerLost }: World, mayReplay = false): void {
  const known = seats.map(({ session }) => ({
    token: session.token(),
    isLoggedIn: session.getSnapshot().isLoggedIn,
    epoch: session.inspect().epoch,
    owner: session.share('owner', '').get(),
  }))
  for (const one of known) expect(one).toEqual(known[0])
  expect(known[0]?.isLoggedIn).toBe(known[0]?.token !== undefined)
  expect(hub.storage.get('platform.token')).toBe(known[0]?.token)
  expect(seats.filter(({ session }) => session.tabs.isLeader())).toHaveLength(1)
  // No token was sent again that had been exchanged already: a server takes that for a stolen one.
  if (!isAnswerLost && !mayReplay) expect(authority.replays).toBe(0)
}
