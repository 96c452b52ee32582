import { describe, expect, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { ACTORS, findActor } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { isInvited } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { findStolen } from './world/reach.ts'
import { useWorld } from './world/world.ts'
import type { Answer } from './world/world.ts'

const world = useWorld()
const endpoints = listAllEndpoints()
/** Nobody whom the access table invites may hear these. */
const REFUSALS: ReadonlySet<unknown> = new Set(['verif_error', 'tok_expir', 'forbidden', 'site_mismatch'])

async function ask(endpoint: Endpoint, actor: Actor): Promise<Answer> {
  return world().callAs(actor, endpoint, await world().createInput(endpoint, actor))
}

function isRefused({ name }: Endpoint, { outcome }: Answer): boolean {
  const access = findAccess(name)
  if (access?.by === 'anyone' || (access?.isSelective === true && outcome === 'forbidden')) return false
  return REFUSALS.has(outcome)
}

/** Where kind and role make no difference, each kind and some roles stand for all. */
const SOME =
  'platformadmin1 provider1 searchprofile1 client1 professional1 owner1 staff1 client2 owner2 client3 owner3'
/** The first side has every kind and role; the others add another organization and another site. */
const REFUSED = /1$|^(?:owner2|client3)$/

function listInvited({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  const isForAll = by === 'anyone' || by === 'everyAccount'
  return ACTORS.filter((actor) => (isForAll ? SOME.split(' ').includes(actor.code) : isInvited(by, actor)))
}

function listUninvited({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  return ACTORS.filter((actor) => !isInvited(by, actor) && REFUSED.test(actor.code))
}

describe('every route', () => {
  it.each(endpoints)(
    '$name lets in the kinds and roles of the access table and no others',
    async (endpoint) => {
      const uninvited = listUninvited(endpoint)
      const answers = await Promise.all(
        uninvited.map(async (actor) => {
          const { outcome, canaries } = await ask(endpoint, actor)
          return { actor: actor.code, outcome, canaries }
        }),
      )
      expect(answers).toEqual(
        uninvited.map(({ code }) => ({ actor: code, outcome: 'forbidden', canaries: [] })),
      )
      expect(await world().state.findChanges()).toEqual([])
    },
  )

  it.each(endpoints)('$name shows nobody the rows of others', async (endpoint) => {
    const access = findAccess(endpoint.name)
    const invited = listInvited(endpoint)
    // One after the other, so that what somebody writes is there when the next one looks.
    const answers: Answer[] = []
    for (const actor of invited) {
      const answer = await ask(endpoint, actor)
      expect({
        actor: actor.code,
        failure: answer.failure,
        refusal: isRefused(endpoint, answer) ? answer.outcome : '',
        stolen: findStolen(answer, actor, access?.reach),
      }).toEqual({ actor: actor.code, failure: '', refusal: '', stolen: [] })
      answers.push(answer)
    }
    // Were it never to succeed, there would be nothing to see.
    const outcomes = [...new Set(answers.map(({ outcome }) => outcome))]
    expect({ outcomes, hasSucceeded: outcomes.some((outcome) => typeof outcome === 'number') }).toEqual({
      outcomes,
      hasSucceeded: access?.neverSucceeds === undefined,
    })
  })

  it.each(endpoints)('$name tells strangers nothing, nor the people of another site', async (endpoint) => {
    const isOpen = endpoint.meta.permission === 'public'
    const reach = findAccess(endpoint.name)?.reach
    for (const code of ['client1', 'owner1']) {
      const answer = await world().call(endpoint, await world().createInput(endpoint, findActor(code)), {})
      const { failure, outcome } = answer
      expect({ failure, stolen: findStolen(answer, undefined, reach) }).toEqual({ failure: '', stolen: [] })
      expect(isOpen || outcome).toBe(isOpen || 'verif_error')
    }
    if (isOpen) return
    for (const code of ['platformadmin1', 'owner1', 'client3']) {
      const actor = findActor(code)
      const site = actor.siteId === 'Candoo' ? 'Platform' : 'Candoo'
      const input = await world().createInput(endpoint, actor)
      const answer = await world().call(endpoint, input, { token: world().tokenOf(actor), site })
      expect([answer.outcome, answer.canaries]).toEqual(['site_mismatch', []])
    }
    expect(await world().state.findChanges()).toEqual([])
  })
})
