import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { openPostgres, startTestServer } from '../../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../../testing/index.ts'

const ONCE = 8
const SYSTEM = 'urn:elsewhere'

let postgres: TestPostgres
let server: TestServer
let client: Caller
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  postgres = await openPostgres()
  server = await startTestServer({ demo: true, databaseUrl: postgres.url })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  fhir = createFhir(server, client)
})

afterAll(async () => {
  await server.close()
  await postgres.close()
})

const aCondition = (value: string): object => ({
  resourceType: 'Condition',
  identifier: [{ system: SYSTEM, value }],
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asthma' },
  subject: { reference: `Patient/${client.id}` },
})

const send = (value: string, condition: string) =>
  fhir.send('POST', '/Condition', aCondition(value), { 'if-none-exist': condition })
const find = (value: string) => fhir.find(`/Condition?patient=${client.id}&identifier=${SYSTEM}|${value}`)

describe('a create that has a condition', () => {
  it('makes what is not there, and answers with what is', async () => {
    const first = await send('1', `identifier=${SYSTEM}|1`)
    const second = await send('1', `identifier=${SYSTEM}|1&patient=${client.id}`)
    const third = await send('1', `?clinical-status=active&identifier=${SYSTEM}|1`)
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(second.headers.get('etag')).toBe('W/"1"')
    expect(await second.json()).toEqual(await first.json())
    expect(await find('1')).toHaveLength(1)
  })

  it('makes nothing where there are several', async () => {
    await fhir.send('POST', '/Condition', aCondition('2'))
    await fhir.send('POST', '/Condition', aCondition('2'))
    expect(await readOutcome(await send('2', `identifier=${SYSTEM}|2`))).toEqual([
      412,
      'conflict',
      'precondition_failed',
    ])
    expect(await find('2')).toHaveLength(2)
  })

  it('makes one, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: ONCE }, () => send('3', `identifier=${SYSTEM}|3`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ONCE - 1)
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await find('3')).toHaveLength(1)
  })

  it('makes one, however many transactions ask for it at once', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        {
          resource: aCondition('4'),
          request: { method: 'POST', url: 'Condition', ifNoneExist: `identifier=${SYSTEM}|4` },
        },
      ],
    }
    const answers = await Promise.all(Array.from({ length: ONCE }, () => fhir.send('POST', '', bundle)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(ONCE).fill(200))
    expect(await find('4')).toHaveLength(1)
  })

  it('is refused where the condition is no search of the type, or of somebody else', async () => {
    const stranger = await callAs(server, 'client@example.com')
    for (const condition of [
      '',
      'code',
      'onset-date=2020',
      'date=2020',
      `patient=${stranger.id}`,
      'identifier=1&_count=1',
      '_lastUpdated=ne2020',
    ])
      expect([condition, (await readOutcome(await send('5', condition))).slice(0, 1)]).toEqual([
        condition,
        [422],
      ])
    const asStranger = createFhir(server, stranger)
    const headers = { 'if-none-exist': `identifier=${SYSTEM}|1` }
    expect(await readOutcome(await asStranger.send('POST', '/Condition', aCondition('1'), headers))).toEqual([
      404,
      'not-found',
      'not_found',
    ])
    expect(await find('5')).toEqual([])
  })
})
