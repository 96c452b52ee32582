import { MAX_BODY_DEPTH, MAX_BODY_KEYS } from '@platform/contract'
import { MAX_FHIR_BODY_KEYS } from '@platform/contract/health-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'

/** So many has the summary with all sections that the International Patient Summary has as an example. */
const KEYS_OF_SUMMARY = 1_589
const TOO_COSTLY = 'too-costly'

let server: TestServer
let client: Caller
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  fhir = createFhir(server, client)
})

afterAll(() => server.close())

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, inner) => sum + countKeys(inner), own)
}

/** One key a reference, one of its name, and another where so many are wanted. */
function aCondition(keys: number): object {
  const condition = {
    resourceType: 'Condition',
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
    },
    code: { text: 'Asthma' },
    subject: { reference: `Patient/${client.id}` },
  }
  const rest = keys - countKeys(condition) - 1
  const detail = Array.from({ length: Math.ceil(rest / 1_000) }, (_, index) => ({
    detail: Array.from({ length: Math.min(999, rest - index * 1_000 - 1) }, () => ({ display: 'x' })),
  })).filter((one) => one.detail.length > 0)
  const made = { ...condition, evidence: detail }
  const missing = keys - countKeys(made)
  return missing === 1 ? { ...made, language: 'en' } : made
}

function nest(depth: number): string {
  const inside = depth - 1
  return `{"a":${'['.repeat(inside)}${']'.repeat(inside)}}`
}

describe('a body of a FHIR route', () => {
  it('may have as many keys as a summary, and more', async () => {
    const summary = aCondition(KEYS_OF_SUMMARY)
    expect(countKeys(summary)).toBe(KEYS_OF_SUMMARY)
    expect((await fhir.send('POST', '/Condition', summary)).status).toBe(201)
  })

  it('may have 20,000 keys and no more', async () => {
    const most = Object.fromEntries(
      Array.from({ length: MAX_FHIR_BODY_KEYS }, (_, index) => [`k${String(index)}`, 0]),
    )
    expect((await fhir.send('POST', '/Condition', most)).status).toBe(422)
    expect(await readOutcome(await fhir.send('POST', '/Condition', { ...most, one: 1 }))).toEqual([
      422,
      TOO_COSTLY,
      'body_too_complex',
    ])
  })

  it('may be nested to the limit and no deeper', async () => {
    expect((await fhir.send('POST', '/Condition', nest(MAX_BODY_DEPTH))).status).toBe(422)
    expect(await readOutcome(await fhir.send('POST', '/Condition', nest(MAX_BODY_DEPTH + 1)))).toEqual([
      422,
      TOO_COSTLY,
      'body_too_deep',
    ])
  })

  it('is the only one that may have more keys than others', async () => {
    const body = Object.fromEntries(
      Array.from({ length: MAX_BODY_KEYS + 1 }, (_, index) => [`k${String(index)}`, 0]),
    )
    const response = await server.request('careData', '/profile-entries', {
      method: 'POST',
      token: client.token,
      json: body,
    })
    expect(await response.json()).toMatchObject({ status: 422, code: 'body_too_complex' })
  })
})
