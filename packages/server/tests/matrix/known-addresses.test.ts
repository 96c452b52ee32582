import { expect, it } from 'vitest'
import { accounts } from '../../src/tables/identity/account.ts'
import { createStatementLog } from '../../testing/fixtures/statements.ts'
import { findAccess } from './access/access-table.ts'
import { isInvited, MAY_KNOW_ADDRESSES } from './access/audience.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listParts } from './inputs/json-schema.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

const log = createStatementLog()
const world = useWorld(log)
const STRANGER = 'nobody.has.this@example.com'
/** A refusal that shows whom one shares care with already, whose address one may know. */
const KNOWN_ANYWAY = 'already_member'

/** Where somebody types an address: `/body/email`. The sign-in takes whatever is typed, so it goes by the name. */
function findAddress({ input }: Endpoint): string | undefined {
  const parts = input === undefined ? [] : listParts(input)
  const part = parts.find(({ path, schema }) => schema.format === 'email' || path.at(-1) === 'email')
  return part && `/${part.path.join('/')}`
}

const endpoints = listAllEndpoints().filter(
  (endpoint) =>
    endpoint.isWrite && findAddress(endpoint) !== undefined && !MAY_KNOW_ADDRESSES.has(endpoint.name),
)

/** One of each kind and role that may call it. Administrators see everybody's account anyway. */
function listCallers({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  const callers = ACTORS.filter(
    (actor) => actor.code.endsWith('1') && actor.kind !== 'platformAdmin' && isInvited(by, actor),
  )
  return by === 'anyone' || by === 'everyAccount' ? callers.slice(0, 1) : callers
}

/** What comes of a call with an address, and what the database was asked before the answer, in its order. */
async function callWith(endpoint: Endpoint, actor: Actor, address: string) {
  const input = await world().createInput(endpoint, actor)
  const changed = replaceAt(input, findAddress(endpoint) ?? '', address)
  log.take()
  const { outcome } = await world().callAs(actor, endpoint, changed)
  const statements = log.take()
  await world().state.restore()
  return { outcome, statements }
}

it('is tried out with every endpoint that takes an address', () => {
  expect(endpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'dataTrust.careTeam.invite',
      'main.emailChanges.create',
      'main.passwordRecoveries.create',
    ]),
  )
})

it.each(endpoints)('$name does the same for an address with an account and one without', async (endpoint) => {
  const everybody = await world().database.select().from(accounts)
  for (const actor of listCallers(endpoint)) {
    const unknown = await callWith(endpoint, actor, STRANGER)
    expect(unknown.statements).not.toEqual([])
    const others = everybody.filter(({ id }) => id !== actor.accountId)
    // One of each kind.
    for (const { email } of new Map(others.map((account) => [account.kind, account])).values()) {
      const answered = await callWith(endpoint, actor, email)
      const expected = answered.outcome === KNOWN_ANYWAY ? answered : unknown
      expect({ email, ...answered }).toEqual({ email, ...expected })
    }
  }
})
