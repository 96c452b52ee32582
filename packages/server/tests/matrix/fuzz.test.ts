import { ACCOUNT_KINDS } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { isInvited } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { createInputArbitrary } from './inputs/input-arbitrary.ts'
import { findStolen } from './world/reach.ts'
import { useWorld } from './world/world.ts'

const world = useWorld()
const { runs, seed } = inject('fuzz')
/** What leaves nothing behind. */
const WITHOUT_TRACE: ReadonlySet<unknown> = new Set([
  'forbidden',
  'verif_error',
  'validation_failed',
  'not_found',
])

/** Those who get through, each kind once and each role; one who does not; and nobody. */
function listCallers({ name }: Endpoint): (Actor | undefined)[] {
  const by = findAccess(name)?.by ?? {}
  const first = ACTORS.filter(({ code }) => code.endsWith('1'))
  const invited = first.filter((actor) => isInvited(by, actor))
  const others = first.filter((actor) => !isInvited(by, actor))
  // Of a route for every kind the roles make no difference.
  const chosen = ACCOUNT_KINDS.every((kind) => invited.some((actor) => actor.kind === kind))
    ? invited.filter((actor) => actor.organizationRole === undefined || actor.organizationRole === 'owner')
    : invited
  return [...chosen, ...chosen, others[0], undefined]
}

describe(`whatever is sent (seed ${seed}, ${runs} runs)`, () => {
  it.each(listAllEndpoints())('$name never fails by itself', async (endpoint) => {
    const ids = ACTORS.flatMap((actor) => world().rows.findIds(actor))
    const input = endpoint.input ? createInputArbitrary(endpoint.input, ids) : fc.jsonValue()
    const caller = fc.constantFrom(...listCallers(endpoint))
    await fc.assert(
      fc.asyncProperty(caller, input, async (actor, made) => {
        const answer = await (actor
          ? world().callAs(actor, endpoint, made)
          : world().call(endpoint, made, {}))
        const stolen = findStolen(answer, actor, findAccess(endpoint.name)?.reach)
        expect({ failure: answer.failure, stolen }).toEqual({ failure: '', stolen: [] })
        // Signing out, for one, would make the test blind for all that follows.
        if (endpoint.isWrite && !WITHOUT_TRACE.has(answer.outcome)) await world().state.restore()
      }),
      { numRuns: runs, seed },
    )
  })
})
