import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/fixtures/sign-in.ts'
import { careGrants, careInvitations, guardianships } from '../src/tables/care/care-team.ts'
import { conversations, internalNotes, messageDrafts } from '../src/tables/messages/conversations.ts'
import {
  documentLinks,
  documentLinkViews,
  documentRequests,
  documentReviews,
  documents,
} from '../src/tables/documents/documents.ts'
import { takeEndedGrant, takeExpiredGuardianship } from '../src/care/consent/store.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

const clock = createTestClock()
const isOver = (moment: Date | null): boolean => moment !== null && moment.getTime() <= clock.now()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

describe('what the demo shows of shared care', () => {
  it('has a consent in every state', async () => {
    const rows = await server.database.select().from(careGrants).where(eq(careGrants.siteId, 'Platform'))
    const states = rows.map(({ endedAt, pausedAt, endsAt }) => {
      // A job notes in time what is over by its date.
      if (isOver(endsAt) && (endedAt === null || Number(endedAt) === Number(endsAt))) return 'ranOut'
      if (endedAt !== null) return 'ended'
      if (pausedAt !== null) return 'paused'
      return endsAt === null ? 'active' : 'activeUntil'
    })
    expect(new Set(states)).toEqual(new Set(['active', 'activeUntil', 'paused', 'ranOut', 'ended']))
  })

  it('has an invitation in every state', async () => {
    const rows = await server.database.select().from(careInvitations)
    const states = rows.map((row) => {
      if (row.acceptedAt !== null) return 'accepted'
      if (row.declinedAt !== null) return 'declined'
      if (row.revokedAt !== null) return 'revoked'
      return isOver(row.expiresAt) ? 'ranOut' : 'waits'
    })
    expect(new Set(states)).toEqual(new Set(['accepted', 'declined', 'revoked', 'ranOut', 'waits']))
  })

  it('has a child with one guardian who decides and one whose time is over', async () => {
    const rows = await server.database.select().from(guardianships)
    expect(rows.some(({ isLead, expiresAt }) => isLead && !isOver(expiresAt))).toBe(true)
    expect(rows.some(({ isLead, expiresAt }) => !isLead && isOver(expiresAt))).toBe(true)
  })

  it('leaves nothing to be told that was over before: the first page would read everything again', async () => {
    const at = new Date(clock.now())
    expect(await takeEndedGrant(server.database, at)).toBeUndefined()
    expect(await takeExpiredGuardianship(server.database, at)).toBeUndefined()
  })

  it('has documents of every audience, of several people and months, one of them entered in error', async () => {
    const rows = await server.database.select().from(documents)
    expect(new Set(rows.map(({ audience }) => audience))).toEqual(new Set(['team', 'named', 'nobody']))
    expect(rows.filter(({ errorAt }) => errorAt !== null)).toHaveLength(1)
    expect(new Set(rows.map(({ personId }) => personId)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(rows.map(({ createdAt }) => createdAt.getUTCMonth())).size).toBeGreaterThanOrEqual(6)
    const reviewed = new Set(
      (await server.database.select().from(documentReviews)).map(({ documentId }) => documentId),
    )
    expect(rows.some(({ id }) => reviewed.has(id))).toBe(true)
    expect(rows.some(({ id }) => !reviewed.has(id))).toBe(true)
  })

  it('has a request for a document in every state, one of them late', async () => {
    const rows = await server.database.select().from(documentRequests)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'withdrawn']))
    const today = new Date(clock.now()).toISOString().slice(0, 10)
    expect(rows.some(({ state, dueOn }) => state === 'open' && dueOn !== null && dueOn < today)).toBe(true)
    expect(rows.some(({ state, dueOn }) => state === 'open' && dueOn !== null && dueOn > today)).toBe(true)
  })

  it('has links that lead somewhere, have run out and were ended, with who has looked', async () => {
    const rows = await server.database.select().from(documentLinks)
    const states = rows.map(({ revokedAt, expiresAt }) => {
      if (revokedAt !== null) return 'ended'
      return isOver(expiresAt) ? 'ranOut' : 'valid'
    })
    expect(new Set(states)).toEqual(new Set(['valid', 'ranOut', 'ended']))
    expect(await server.database.$count(documentLinkViews)).toBeGreaterThan(0)
  })

  it('has conversations in every state, with a draft and a note', async () => {
    const rows = await server.database.select().from(conversations)
    const states = rows.map(({ closedAt, snoozedUntil }) => {
      if (closedAt !== null) return 'closed'
      return snoozedUntil !== null && !isOver(snoozedUntil) ? 'snoozed' : 'open'
    })
    expect(new Set(states)).toEqual(new Set(['open', 'snoozed', 'closed']))
    expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(['high', 'normal', 'low']))
    expect(rows.some(({ assigneeId }) => assigneeId !== null)).toBe(true)
    expect(rows.some(({ assigneeId }) => assigneeId === null)).toBe(true)
    expect(await server.database.$count(messageDrafts)).toBeGreaterThan(0)
    expect(await server.database.$count(internalNotes)).toBeGreaterThan(0)
  })
})
