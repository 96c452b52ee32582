import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { isInvited } from './access/audience.ts'
import type { Audience } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { findActor } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { findStolen, mayReach } from './world/reach.ts'
import { useWorld } from './world/world.ts'

const world = useWorld()
/** Of another person, of another organization, of another site, and of a colleague. */
const VICTIMS = 'client2 owner2 staff2 professional2 provider2 client3 owner3 provider3 staff1'
  .split(' ')
  .map(findActor)
const CALLERS = ['client1', 'owner1', 'admin1', 'professional1', 'provider1', 'searchprofile1']
// A conflict is the answer to every id that is not the one that stands there, be it anybody's.
const REFUSALS: ReadonlySet<unknown> = new Set([
  'attachment_not_shared',
  'conflict',
  'forbidden',
  'hold_expired',
  'not_found',
])

/** Where everybody may call, one is as good as another: an organization makes the difference. */
function listCallers(by: Audience): Actor[] {
  if (by === 'everyAccount') return ['client1', 'owner1'].map(findActor)
  return CALLERS.map(findActor).filter((actor) => isInvited(by, actor))
}

const endpoints = listAllEndpoints().filter(({ name }) => {
  const { ids = {}, reach, by = {} } = findAccess(name) ?? {}
  return (
    Object.values(ids).some((table) => table !== null) && reach !== 'everybody' && listCallers(by).length > 0
  )
})

/** A field of the body that names nothing is wrong input; a path that does is no place. */
function isRefusal(place: string, outcome: string | number): boolean {
  return REFUSALS.has(outcome) || (outcome === 'validation_failed' && !place.startsWith('/params/'))
}

/** Calls an endpoint with each of its ids in turn replaced by another; tells what went wrong. */
async function findIntrusions(endpoint: Endpoint, caller: Actor): Promise<string[]> {
  const { ids = {}, reach } = findAccess(endpoint.name) ?? {}
  const own = await world().createInput(endpoint, caller)
  const intrusions: string[] = []
  for (const [place, table] of Object.entries(ids)) {
    const strange = await world().callAs(caller, endpoint, replaceAt(own, place, randomUUID()))
    if (!isRefusal(place, strange.outcome)) intrusions.push(`${place} of nobody: ${strange.outcome}`)
    for (const victim of VICTIMS.filter(({ code }) => !mayReach(caller, code, reach))) {
      const id = table === null ? undefined : world().rows.findId(table, victim)
      if (id === undefined) continue
      const answer = await world().callAs(caller, endpoint, replaceAt(own, place, id))
      const stolen = findStolen(answer, caller, reach)
      // Were the answer another one than to an id of nobody, it would tell that there is such a thing.
      if (answer.outcome !== strange.outcome || stolen.length > 0) {
        intrusions.push(`${place} of ${victim.code}: ${answer.outcome} ${stolen.join(' ')}`)
      }
    }
  }
  return intrusions
}

describe('somebody else’s id', () => {
  it('is tried wherever people may not reach everything', () => {
    expect(endpoints.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['main.sessions.end', 'main.members.remove', 'main.providerLinks.approve']),
    )
  })

  it.each(endpoints)('opens nothing at $name, and is like one that does not exist', async (endpoint) => {
    for (const caller of listCallers(findAccess(endpoint.name)?.by ?? {})) {
      const intrusions = await findIntrusions(endpoint, caller)
      expect({ caller: caller.code, intrusions }).toEqual({ caller: caller.code, intrusions: [] })
    }
    expect(await world().state.findChanges()).toEqual([])
  })
})
