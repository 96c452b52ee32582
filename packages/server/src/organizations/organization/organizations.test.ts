import {
  organizationAuditEventSchema,
  organizationSchema,
  organizationServiceSchema,
} from '@platform/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { changeRole, findMember } from '../../../testing/fixtures/member.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const profile = {
  name: 'Lindenhof',
  description: 'First line\nsecond',
  street: '',
  postalCode: '',
  city: 'Berlin',
  country: '',
  email: '',
  phone: '+49 30 555 0144',
  website: 'https://lindenhof.example',
  replyTime: 'oneDay',
}
const service = { name: 'Vaccination', lengthMinutes: 10, description: '' }
const servicesSchema = z.object({ items: z.array(organizationServiceSchema) })

let clock: TestClock
let server: TestServer
let admin: string
let harbour: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'orgadmin@example.com')
  harbour = await signInAs(server, 'harbour@example.com')
})

afterEach(() => server.close())

function send(
  token: string,
  method: string,
  path: string,
  json: unknown,
  version?: number,
): Promise<Response> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
  return server.request('main', path, { method, token, headers, json })
}

async function listServices(token: string) {
  const response = await server.request('main', '/organization/services', { token })
  return servicesSchema.parse(await response.json()).items
}

describe('the profile of an organization', () => {
  it('is changed by those who lead it, with the version that was seen, and read by all members', async () => {
    expect((await send(admin, 'PUT', '/organization', profile, 1)).status).toBe(200)
    expect((await send(admin, 'PUT', '/organization', profile, 1)).status).toBe(412)
    const clinician = await signInAs(server, 'professional@example.com')
    const response = await server.request('main', '/organization', { token: clinician })
    expect(organizationSchema.parse(await response.json())).toMatchObject({ ...profile, version: 2 })
    expect(await readCode(await send(clinician, 'PUT', '/organization', profile, 2))).toBe('forbidden')
  })

  it('is refused at the field that is wrong', async () => {
    for (const [change, pointer] of [
      [{ name: '' }, '/name'],
      [{ website: 'javascript:alert(1)' }, '/website'],
      [{ replyTime: 'never' }, '/replyTime'],
      [{ phone: 'call me' }, '/phone'],
      [{ email: 'nobody' }, '/email'],
      [{ connectionCode: 'AAAAAAAAAA' }, '/connectionCode'],
    ] as const) {
      const response = await send(admin, 'PUT', '/organization', { ...profile, ...change }, 1)
      expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ pointer }] }])
    }
  })
})

describe('the services of an organization', () => {
  it('are added, changed and withdrawn', async () => {
    const added = organizationServiceSchema.parse(
      await (await send(admin, 'POST', '/organization/services', service)).json(),
    )
    const path = `/organization/services/${added.id}`
    expect((await send(admin, 'PUT', path, { ...service, lengthMinutes: 15 }, 1)).status).toBe(200)
    expect((await send(admin, 'PUT', path, service, 1)).status).toBe(412)
    const names = (await listServices(admin)).map(({ name, lengthMinutes }) => `${name} ${lengthMinutes}`)
    expect(names).toContain('Vaccination 15')
    expect((await send(admin, 'DELETE', path, undefined)).status).toBe(204)
    expect((await listServices(admin)).map(({ name }) => name)).not.toContain('Vaccination')
    expect(await readCode(await send(admin, 'PUT', path, service, 2))).toBe('not_found')
  })

  it('keep to the usual rules until they are told others, and to those from then on', async () => {
    const answer = await send(admin, 'POST', '/organization/services', service)
    const added = organizationServiceSchema.parse(await answer.json())
    expect(added.booking).toMatchObject({ place: 'onSite', beforeMinutes: 0, cutOffMinutes: 1_440 })
    const booking = { place: 'video', beforeMinutes: 10, dailyCap: 4 }
    const change = (body: object, version: number) =>
      send(admin, 'PUT', `/organization/services/${added.id}`, { ...service, ...body }, version)
    expect((await change({ booking }, 1)).status).toBe(200)
    const changed = organizationServiceSchema.parse(await (await change({}, 2)).json())
    expect(changed.booking).toEqual({ ...added.booking, ...booking })
    expect(await readCode(await change({ booking: { gridMinutes: 1 } }, 3))).toBe('validation_failed')
  })

  it('of another organization do not exist', async () => {
    const [first] = await listServices(admin)
    const path = `/organization/services/${first?.id}`
    expect(await readCode(await send(harbour, 'PUT', path, service, 1))).toBe('not_found')
    expect(await readCode(await send(harbour, 'DELETE', path, undefined))).toBe('not_found')
    expect(await listServices(harbour)).toEqual([])
  })

  it('have a name and a length of whole minutes that somebody works at a stretch', async () => {
    for (const change of [
      { lengthMinutes: 4 },
      { lengthMinutes: 481 },
      { lengthMinutes: 7.5 },
      { name: '' },
    ]) {
      const response = await send(admin, 'POST', '/organization/services', { ...service, ...change })
      expect([change, await readCode(response)]).toEqual([change, 'validation_failed'])
    }
  })
})

describe('the log of an organization', () => {
  it('says who has changed what, newest first, to its own leaders alone', async () => {
    await send(admin, 'PUT', '/organization', profile, 1)
    clock.advance(1000)
    await changeRole(server, admin, await findMember(server, admin, 'professional@example.com'), 'staff')
    const response = await server.request('main', '/organization/audit', { token: admin })
    const { items } = z.object({ items: z.array(organizationAuditEventSchema) }).parse(await response.json())
    // What the demo has told of earlier days comes after it.
    const newest = items.slice(0, 2)
    expect(newest.map(({ action, actor, subject, roles }) => [action, actor, subject, roles])).toEqual([
      ['role.changed', 'Margarete Vogel', 'Ingrid Solberg', { from: 'clinician', to: 'staff' }],
      ['organization.profileChanged', 'Margarete Vogel', null, null],
    ])
    const other = await server.request('main', '/organization/audit', { token: harbour })
    expect(await other.text()).not.toContain(String(newest[0]?.id))
  })
})
