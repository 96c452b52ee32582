import { describe, expect, expectTypeOf, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { createBrowser } from '../scenarios/browser.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createClaimsReader } from './create-claims-reader.ts'
import type { StandardSchema } from './standard-schema.ts'

interface Staff {
  readonly sub: string
  readonly ward: number
}

/** As a schema library makes one: it checks, and drops what it does not know. */
function createSchema(answer: (input: Staff) => unknown = (input) => input): StandardSchema<Staff> {
  return {
    '~standard': {
      version: 1,
      validate(value) {
        const { sub, ward } = Object(value)
        if (typeof sub !== 'string' || typeof ward !== 'number') return { issues: [{ message: 'not staff' }] }
        const checked = { sub, ward }
        return answer(checked) instanceof Promise ? Promise.resolve({ value: checked }) : { value: checked }
      },
    },
  }
}

const live = { iat: Date.UTC(2030, 0, 1) / 1000, exp: Date.UTC(2030, 0, 2) / 1000 }
const tokenOf = (claims: object): string => createTestToken({ ...live, iss: undefined, ...claims })

describe('claims of your own', () => {
  it('are checked, typed, and keep what the session needs', async () => {
    const { hub, authority, pass } = createBrowser()
    const readClaims = createClaimsReader(createSchema())
    const session = createSession({
      transport: authority.transport,
      env: hub.openTab().env,
      readClaims,
      identify: ({ sub, ward }) => `${sub} of ward ${ward}`,
    })
    await Promise.all([session.update(tokenOf({ sub: 'ada', ward: 7, extra: true })), pass(300)])
    const { claims, isLoggedIn, identity } = session.getSnapshot()
    expectTypeOf(claims?.ward).toEqualTypeOf<number | undefined>()
    expect(claims).toEqual({ sub: 'ada', ward: 7, iat: live.iat, exp: live.exp })
    expect({ isLoggedIn, identity }).toEqual({ isLoggedIn: true, identity: 'ada of ward 7' })
    expect(session.readExpiry()).toBe(live.exp)
  })

  it('tell people apart by what you say they are, so that one never sees the state of another', async () => {
    const { open, pass } = createBrowser()
    const { session } = await open({
      readClaims: createClaimsReader(createSchema()),
      identify: ({ sub }) => sub,
    })
    await Promise.all([session.update(tokenOf({ sub: 'ada', ward: 7 })), pass(300)])
    const draft = session.share('draft', '')
    draft.set('of ada')
    const { signal } = session
    await Promise.all([session.update(tokenOf({ sub: 'bob', ward: 7 })), pass(300)])
    expect(signal.aborted).toBe(true)
    expect(draft.get()).toBe('')
  })

  it('keep who it is, where the schema drops what it does not name', () => {
    const known = { u_id: 'u-1', iss: 'https://one.example' }
    expect(createClaimsReader(createSchema())(tokenOf({ sub: 'ada', ward: 7, ...known }))).toMatchObject(
      known,
    )
  })

  it('that the schema refuses log nobody in', async () => {
    const { open, pass } = createBrowser()
    const { session } = await open({ readClaims: createClaimsReader(createSchema()) })
    await Promise.all([session.update(tokenOf({ sub: 'ada', ward: 'seven' })), pass(300)])
    expect(session.getSnapshot()).toMatchObject({ claims: undefined, isLoggedIn: false })
    expect(() => session.readExpiry()).toThrow('unreadable')
  })

  it('are not readable where there is no token', () => {
    expect(createClaimsReader(createSchema())('rubbish')).toBeUndefined()
    expect(createClaimsReader(createSchema())(undefined)).toBeUndefined()
  })

  it('cannot be checked by a schema that takes its time, which says so', () => {
    const readClaims = createClaimsReader(createSchema(() => Promise.resolve()))
    expect(() => readClaims(tokenOf({ sub: 'ada', ward: 7 }))).toThrow(TypeError)
  })
})
