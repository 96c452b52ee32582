import { claimsOf } from '../../testing/fixtures/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { FORGERIES, respell } from '../../testing/fixtures/token-forgeries.ts'
import type { ForgeryMaterial } from '../../testing/fixtures/token-forgeries.ts'
import { createTokenKeys } from '../../src/identity/tokens/token-keys.ts'
import { findActor } from './world/actors.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { TOKEN_SECRET, useWorld } from './world/world.ts'
import type { Answer } from './world/world.ts'

const world = useWorld()
const admin = findActor('platformadmin1')
const endpoints = listAllEndpoints()
const guarded = endpoints.filter(({ meta }) => meta.permission !== 'public')
const find = (name: string) => endpoints.find((endpoint) => endpoint.name === name)!
const [validate, reauth, logout] = ['validateToken', 'reauth', 'logout'].map((name) =>
  find(`main.authentication.${name}`),
) as [Endpoint, Endpoint, Endpoint]
/** With so many at each route every forgery meets several routes, and every route several forgeries. */
const FORGERIES_PER_ROUTE = 3

/** Made from a token that is good, so that the forgery alone can be what is refused. */
function createMaterial(): ForgeryMaterial {
  const claims = { ...claimsOf(world().tokenOf(admin)) }
  return {
    key: createTokenKeys(TOKEN_SECRET).current,
    foreignKey: createTokenKeys('the secret of somebody else, just as long').current,
    claims,
    nowS: Number(claims.iat),
  }
}

async function ask(endpoint: Endpoint, token: string): Promise<Answer> {
  return world().call(endpoint, await world().createInput(endpoint, admin), { token })
}

function withoutRequest({ status, text }: Answer): string {
  const lines = text.split('\n').filter((line) => !/^(?:date|x-request-id|content-length):/.test(line))
  return `${status} ${lines.join('\n').replaceAll(/"requestId":"[^"]*"/g, '')}`
}

describe('a forged token', () => {
  it('starts from one that is good', async () => {
    expect((await ask(validate, world().tokenOf(admin))).outcome).toBe(204)
  })

  it('gets the same answer whatever is wrong with it, and the answer of none at all', async () => {
    const material = createMaterial()
    const answers = await Promise.all(
      FORGERIES.map(async ([, forge]) => withoutRequest(await ask(validate, await forge(material)))),
    )
    const none = await world().call(validate, undefined, {})
    expect(none.outcome).toBe('verif_error')
    expect(new Set(answers)).toEqual(new Set([withoutRequest(none)]))
  })

  it.each([...guarded, reauth].map((endpoint, index) => ({ name: endpoint.name, endpoint, index })))(
    'opens nothing at $name',
    async ({ endpoint, index }) => {
      const material = createMaterial()
      const first = index * FORGERIES_PER_ROUTE
      const chosen = [...FORGERIES, ...FORGERIES].slice(
        first % FORGERIES.length,
        (first % FORGERIES.length) + FORGERIES_PER_ROUTE,
      )
      for (const [name, forge] of chosen) {
        const { status, outcome } = await ask(endpoint, await forge(material))
        expect({ name, status, outcome }).toEqual({ name, status: 401, outcome: 'verif_error' })
      }
      expect(await world().state.findChanges()).toEqual([])
    },
  )

  it('does not sign anybody out', async () => {
    const material = createMaterial()
    for (const [, forge] of FORGERIES) await ask(logout, await forge(material))
    expect((await ask(validate, world().tokenOf(admin))).outcome).toBe(204)
  })
})

describe('a token that was signed out', () => {
  it('is dead at every route, in every spelling', async () => {
    const token = world().tokenOf(admin)
    expect((await ask(logout, token)).outcome).toBe(204)
    const outcomes = new Set<string>()
    for (const endpoint of [...guarded, reauth]) outcomes.add(await describeAnswer(endpoint, token))
    expect(outcomes).toEqual(new Set(['401 tok_expir']))
    for (const text of respell(token)) {
      expect(await describeAnswer(validate, text)).toMatch(/^401 (?:tok_expir|verif_error)$/)
      expect(await describeAnswer(reauth, text)).toMatch(/^401 (?:tok_expir|verif_error)$/)
    }
  })

  it('was signed out in whatever spelling', async () => {
    for (const text of respell(world().tokenOf(admin))) {
      if ((await ask(validate, text)).outcome !== 204) continue
      await ask(logout, text)
      expect(await describeAnswer(validate, world().tokenOf(admin))).toBe('401 tok_expir')
      await world().state.restore()
    }
    expect(await describeAnswer(validate, world().tokenOf(admin))).toBe('204 204')
  })
})

async function describeAnswer(endpoint: Endpoint, token: string): Promise<string> {
  const { status, outcome } = await ask(endpoint, token)
  return `${status} ${outcome}`
}
