import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProviderFacts } from '../../tables/billing/provider-facts.ts'
import { foldEvents, readEarlierEnd } from './fold-events.ts'
import type { KeptEvent } from './fold-events.ts'

const DAY_MS = 86_400_000
const snapshot = {
  kind: 'subscription',
  subscriptionId: 's',
  status: 'active',
  startedAt: 0,
  trialEndsAt: null,
  currentPeriodEndsAt: 30 * DAY_MS,
  cancelsAtPeriodEnd: false,
  endedAt: null,
} as const satisfies ProviderFacts
const payment = {
  kind: 'payment',
  subscriptionId: 's',
  paymentId: 'p1',
  amountMinor: 990,
  currency: 'EUR',
  periodEndsAt: 30 * DAY_MS,
} as const satisfies ProviderFacts

const at = (day: number, facts: ProviderFacts): KeptEvent => ({
  eventId: `${day} ${facts.kind} ${'status' in facts ? facts.status : ''}`,
  occurredAt: new Date(day * DAY_MS),
  facts,
})

/** A life with everything in it. */
const LIFE: readonly KeptEvent[] = [
  at(0, { kind: 'checkoutFailed' }),
  at(1, { kind: 'checkoutWaiting' }),
  at(2, snapshot),
  at(2, payment),
  at(32, { ...snapshot, status: 'pastDue' }),
  at(33, { ...snapshot, status: 'pastDue' }),
  at(34, { ...snapshot, currentPeriodEndsAt: 60 * DAY_MS }),
  at(34, { ...payment, paymentId: 'p2', periodEndsAt: 60 * DAY_MS }),
  at(40, { kind: 'refund', paymentId: 'p2' }),
  at(41, { ...snapshot, currentPeriodEndsAt: 60 * DAY_MS, cancelsAtPeriodEnd: true }),
]

it('says the same whatever way events come, and however often', () => {
  const expected = foldEvents(LIFE)
  expect(expected.checkoutState).toBe('paid')
  expect(expected.subscription).toMatchObject({
    status: 'active',
    cancelsAtPeriodEnd: true,
    pastDueSince: null,
  })
  expect(expected.payments.map(({ paymentId, refundedAt }) => [paymentId, refundedAt !== null])).toEqual([
    ['p1', false],
    ['p2', true],
  ])
  const repeated = fc.array(fc.constantFrom(...LIFE), { maxLength: 40 })
  fc.assert(
    fc.property(repeated, fc.shuffledSubarray([...LIFE], { minLength: LIFE.length }), (again, all) => {
      expect(foldEvents([...again, ...all])).toEqual(expected)
    }),
  )
})

it.each([
  [0, 'open'],
  [1, 'failed'],
  [2, 'waiting'],
  [3, 'paid'],
])('after %i events the checkout is %s', (count, state) => {
  expect(foldEvents(LIFE.slice(0, count)).checkoutState).toBe(state)
})

it('knows since when a payment is missing', () => {
  expect(foldEvents(LIFE.slice(0, 6)).subscription?.pastDueSince).toEqual(new Date(32 * DAY_MS))
})

it('of two snapshots of one second takes the one later in life', () => {
  const ended = at(50, { ...snapshot, status: 'ended', endedAt: 50 * DAY_MS })
  const active = at(50, snapshot)
  for (const events of [
    [ended, active],
    [active, ended],
  ])
    expect(foldEvents(events).subscription?.status).toBe('ended')
})

it('lets nothing follow an end, whatever the clocks say', () => {
  const ended = at(50, { ...snapshot, status: 'ended', endedAt: 50 * DAY_MS })
  const said = foldEvents([ended, at(51, snapshot)]).subscription
  expect(said).toMatchObject({ status: 'ended', endedAt: 50 * DAY_MS })
})

/** What is kept after every event, with an end of ours after the first `before` of them. */
function keep(events: readonly KeptEvent[], before: number, ours: Date): Date | null {
  let kept: Date | null = null
  for (let count = 0; count <= events.length; count += 1) {
    kept = readEarlierEnd(kept, foldEvents(events.slice(0, count)).subscription?.endedAt ?? null)
    if (count === before) kept = readEarlierEnd(kept, ours.getTime())
  }
  return kept
}

it.each([
  ['the provider never ends', []],
  ['the provider has ended before', [at(20, { ...snapshot, status: 'ended', endedAt: 20 * DAY_MS })]],
  ['the provider ends later', [at(45, { ...snapshot, status: 'ended', endedAt: 45 * DAY_MS })]],
])('what we have ended and %s stays ended, whatever way events come', (_, ends) => {
  const all = [...LIFE, ...ends]
  const ours = new Date(39 * DAY_MS)
  const expected = ends.some(({ occurredAt }) => occurredAt < ours) ? new Date(20 * DAY_MS) : ours
  const orders = fc.shuffledSubarray(all, { minLength: all.length })
  const repeated = fc.array(fc.constantFrom(...all), { maxLength: 10 })
  fc.assert(
    fc.property(orders, repeated, fc.nat({ max: all.length }), (order, again, before) => {
      expect(keep([...order, ...again], before, ours)).toEqual(expected)
    }),
  )
})
