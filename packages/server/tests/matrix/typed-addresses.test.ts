import { notInArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '../../src/tables/identity/account.ts'
import { mails } from '../../src/tables/infrastructure/mail.ts'
import { findAccess } from './access/access-table.ts'
import { isInvited } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listParts } from './inputs/json-schema.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

const world = useWorld()
const writes = listAllEndpoints().filter(({ isWrite }) => isWrite)

/** Addresses that are kept and never written to. */
const ONLY_KEPT = new Set([
  'main.demoRequests.create',
  'main.organization.update',
  'main.publicProfile.update',
])
/** More than the free ones of any counter of one address. */
const MANY = 20

function takesAddress({ input }: Endpoint): boolean {
  return input !== undefined && listParts(input).some(({ schema }) => schema.format === 'email')
}

async function listKnownAddresses(): Promise<string[]> {
  const rows = await world().database.select({ email: accounts.email }).from(accounts)
  return rows.map(({ email }) => email)
}

/** How many mails wait for an address that was nobody's here, which somebody therefore has typed. */
async function countMailsToStrangers(known: readonly string[]): Promise<number> {
  const { database } = world()
  return (
    await database
      .select({ id: mails.id })
      .from(mails)
      .where(notInArray(mails.to, [...known]))
  ).length
}

async function callOften(endpoint: Endpoint, actor: Actor): Promise<{ mails: number; isLimited: boolean }> {
  const known = await listKnownAddresses()
  const before = await countMailsToStrangers(known)
  for (let time = 0; time < MANY; time += 1) {
    const input = await world().createInput(endpoint, actor)
    const { outcome } = await world().callAs(actor, endpoint, input)
    const sent = (await countMailsToStrangers(known)) - before
    if (sent === 0 || outcome === 'rate_limited') return { mails: sent, isLimited: sent > 0 }
  }
  return { mails: (await countMailsToStrangers(known)) - before, isLimited: false }
}

/** One of each kind and role that may call it. */
function listCallers({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  const callers = ACTORS.filter((actor) => actor.code.endsWith('1') && isInvited(by, actor))
  return by === 'anyone' || by === 'everyAccount' ? callers.slice(0, 1) : callers
}

it.each(writes)('$name sends a typed address so many mails and no more', async (endpoint) => {
  const results = []
  for (const actor of listCallers(endpoint)) {
    results.push({ actor: actor.code, ...(await callOften(endpoint, actor)) })
    await world().state.restore()
  }
  expect(results.filter(({ mails: sent, isLimited }) => sent > 0 && !isLimited)).toEqual([])
  // Where no mail was sent, nothing was tried out.
  const hasSent = results.some(({ mails: sent }) => sent > 0)
  expect(hasSent || !takesAddress(endpoint) || ONLY_KEPT.has(endpoint.name)).toBe(true)
})
