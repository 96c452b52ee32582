import { describe, expect, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { ACTORS } from './world/actors.ts'
import { isInvited } from './access/audience.ts'
import { listAllEndpoints, readRecord } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listAlternatives } from './inputs/json-schema.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { readFieldErrors, useWorld } from './world/world.ts'

const world = useWorld()

/** What nobody sets by themselves, by the names of the token, of the contract and of the database. */
const FOREIGN_FIELDS =
  'acc_t pm_id p site del_req kind organizationRole premiumExpiresAt homeSite version id accountId organizationId organization_role suspendedAt passwordHash __proto__'.split(
    ' ',
  )

/** Takes bytes, which have no fields. */
const BYTES = 'main.documentUploads.sendPart'

const writes = listAllEndpoints().filter(
  ({ name, isWrite, isDetailed, input }) =>
    isWrite && name !== BYTES && (isDetailed ? input?.properties?.['body'] : input) !== undefined,
)

function listForeignFields({ input = {}, isDetailed }: Endpoint): string[] {
  const body = isDetailed ? (input.properties?.['body'] ?? {}) : input
  const known = new Set(listAlternatives(body).flatMap(({ properties = {} }) => Object.keys(properties)))
  return FOREIGN_FIELDS.filter((name) => !known.has(name))
}

function addFields(endpoint: Endpoint, input: unknown, names: readonly string[]): unknown {
  const body = readRecord(endpoint.isDetailed ? readRecord(input)['body'] : input)
  // Own properties all, `__proto__` included, as JSON.parse makes them.
  const added = Object.fromEntries([...Object.entries(body), ...names.map((name) => [name, 3])])
  return endpoint.isDetailed ? replaceAt(input, '/body', added) : added
}

describe('a field that nobody sets by themselves', () => {
  it.each(writes)('is refused by $name, and nothing changes', async (endpoint) => {
    const names = listForeignFields(endpoint)
    const callers = ACTORS.filter((actor) => isInvited(findAccess(endpoint.name)?.by ?? {}, actor))
    const caller = callers[0]!
    const input = addFields(endpoint, await world().createInput(endpoint, caller), names)
    const answer = await world().callAs(caller, endpoint, input)
    expect({ status: answer.status, failure: answer.failure }).toEqual({ status: 422, failure: '' })
    const refused = readFieldErrors(answer)
      .filter(({ code }) => code === 'unknown_field')
      .map(({ pointer }) => pointer)
    expect(refused.toSorted()).toEqual(names.map((name) => `/${name}`).toSorted())
    expect(await world().state.findChanges()).toEqual([])
  })
})
