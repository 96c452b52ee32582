import { describe, expect, it } from 'vitest'
import { findAccess } from './access/access-table.ts'
import { ACTORS, findActor } from './world/actors.ts'
import { isInvited, MAY_KNOW_ADDRESSES } from './access/audience.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { listParts } from './inputs/json-schema.ts'
import { replaceAt } from './inputs/sample-input.ts'
import { useWorld } from './world/world.ts'
import type { Answer } from './world/world.ts'

const world = useWorld()
const WRONG_PASSWORD = 'not the password of anybody'
const UNKNOWN = 'nobody-has-this-address@example.com'

/** Where an e-mail address is typed: `/body/email`. */
function listEmailPlaces({ input }: Endpoint): string[] {
  if (input === undefined) return []
  const parts = listParts(input).filter(
    ({ path, schema }) =>
      schema.type === 'string' && (schema.format === 'email' || /email$/i.test(path.at(-1) ?? '')),
  )
  return [...new Set(parts.map(({ path }) => `/${path.join('/')}`))]
}

const writes = listAllEndpoints().filter(
  (endpoint) =>
    endpoint.isWrite && listEmailPlaces(endpoint).length > 0 && !MAY_KNOW_ADDRESSES.has(endpoint.name),
)

/** An answer with what is different in each: ids, instants, secrets, lengths. */
function describeAnswer({ status, text }: Answer): string {
  const [body = '', ...headers] = text.split('\n')
  const names = headers.map((header) => header.replace(/:.*/, '')).toSorted()
  const shape = body
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[A-Za-z0-9_.-]{40,}/g, '<secret>')
  return `${status} ${shape} ${names.join(' ')}`
}

async function typeAddress(endpoint: Endpoint, address: string): Promise<string> {
  const by = findAccess(endpoint.name)?.by ?? {}
  const caller = ACTORS.find((actor) => isInvited(by, actor)) ?? findActor('client1')
  const own = await world().createInput(endpoint, caller)
  const typed = listEmailPlaces(endpoint).reduce((input, place) => replaceAt(input, place, address), own)
  const isPublic = endpoint.meta.permission === 'public'
  // The right password opens what exists; whoever only looks for accounts has a wrong one.
  const input =
    isPublic && 'password' in Object(typed) ? replaceAt(typed, '/password', WRONG_PASSWORD) : typed
  const answer = isPublic
    ? await world().call(endpoint, input, {})
    : await world().callAs(caller, endpoint, input)
  expect(answer.failure).toBe('')
  await world().state.restore()
  // What was typed may be said back.
  return describeAnswer({ ...answer, text: answer.text.replaceAll(address, '<address>') })
}

describe('whether an address has an account', () => {
  it('is asked at the sign-in and the form for a demo at least', () => {
    const names = writes.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['main.authentication.login', 'main.demoRequests.create']))
  })

  it.each(writes)('does not show at $name', async (endpoint) => {
    const unknown = await typeAddress(endpoint, UNKNOWN)
    // What a stranger is refused for another reason would tell nothing of the address either way.
    const isStranger = endpoint.meta.permission === 'public'
    expect(isStranger ? unknown : '').not.toMatch(/validation_failed|captcha/)
    for (const code of ['client2', 'platformadmin1', 'owner2', 'client3']) {
      expect(await typeAddress(endpoint, findActor(code).email)).toBe(unknown)
    }
  })
})
