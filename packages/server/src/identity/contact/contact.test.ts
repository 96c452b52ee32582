import { contactSchema } from '@platform/contract'
import type { Contact } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

const given = {
  phone: '0049 (30) 123 45-67',
  street: 'Lindenstraße 4',
  addressExtra: '',
  postalCode: '10969',
  city: 'Berlin',
  country: 'DE',
  emergencyLanguage: 'tr',
}

async function readContact(token: string): Promise<Contact> {
  return contactSchema.parse(await (await server.request('main', '/account/contact', { token })).json())
}

function write(token: string, version: number, json: unknown): Promise<Response> {
  const headers = { 'if-match': `"${version}"` }
  return server.request('main', '/account/contact', { method: 'PUT', token, headers, json })
}

describe('how a person can be reached', () => {
  it('is empty at first, and what is given is there for its owner alone', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect(await readContact(token)).toMatchObject({ phone: '', country: '', version: 0 })
    expect((await write(token, 0, given)).headers.get('etag')).toBe('"1"')
    expect(await readContact(token)).toEqual({ ...given, phone: '+49301234567', version: 1 })
    expect(await readContact(await signInAs(server, 'client2@example.com'))).toMatchObject({
      street: '',
      version: 0,
    })
  })

  it('is written once by two who saw the same version, also the first time', async () => {
    const token = await signInAs(server, 'premium@example.com')
    for (const version of [0, 1]) {
      const cities = ['Porto', 'Lisboa', 'Faro']
      const answers = await Promise.all(cities.map((city) => write(token, version, { ...given, city })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    }
  })

  it.each([
    [{ phone: '030 1234567' }, '/phone', 'invalid_phone'],
    [{ country: 'XX' }, '/country', 'invalid_value'],
    [{ emergencyLanguage: 'tlh' }, '/emergencyLanguage', 'invalid_value'],
    [{ street: 'x'.repeat(201) }, '/street', 'too_long'],
    [{ city: 'Ber\u0000lin' }, '/city', 'unsafe_text'],
    [{ email: 'eve@example.com' }, '/email', 'unknown_field'],
  ])('is not changed to %j', async (change, pointer, code) => {
    const token = await signInAs(server, 'professional2@example.com')
    const response = await write(token, 0, { ...given, ...change })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer, code }] })
    expect((await readContact(token)).version).toBe(0)
  })

  it('is not there for who is not signed in', async () => {
    expect(await readCode(await server.request('main', '/account/contact'))).toBe('verif_error')
  })
})
