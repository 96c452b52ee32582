import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFamily } from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { createFhir, readNext } from '../../../testing/health-record/fhir.ts'
import { sentObservation, sentProfile } from '../../../testing/health-record/sent-resources.ts'

let family: Family

beforeEach(async () => {
  family = await startFamily()
})

afterEach(() => family.server.close())

const EXTENSION = 'https://example.org/said-by'

/** One of each type that others write, each with whom it is about in a second place. */
function listSent(personId: string): object[] {
  const reference = `Patient/${personId}`
  const profile = (kind: Parameters<typeof sentProfile>[1]['kind'], more: object = {}) => ({
    ...sentProfile(personId, {
      kind,
      name: `A ${kind}`,
      ...(kind === 'contact' && { phone: '+4930123456' }),
    }),
    ...more,
  })
  return [
    profile('allergy', { asserter: { reference, display: 'Ada' } }),
    profile('medicine', { informationSource: { reference } }),
    profile('condition', { note: [{ text: 'Since school', authorReference: { reference } }] }),
    profile('immunization', { extension: [{ url: EXTENSION, valueReference: { reference } }] }),
    profile('contact', { extension: [{ url: EXTENSION, valueReference: { reference } }] }),
    {
      ...sentObservation(personId),
      performer: [{ reference }, { reference: 'https://example.org/Patient/7' }],
    },
  ]
}

it('is about who has taken over the record, in every element and every version', async () => {
  const { server, lead, person, add, offer, readSecret, accept } = family
  const { id } = await add()
  const guardian = createFhir(server, lead)
  const written: { readonly address: string; readonly body: object }[] = []
  for (const body of listSent(id)) {
    const { resourceType } = body as { resourceType: string }
    const created = await guardian.send('POST', `/${resourceType}`, body)
    expect([resourceType, created.status]).toEqual([resourceType, 201])
    const address = created.headers.get('location')?.split('/fhir')[1]?.split('/_history')[0] ?? ''
    written.push({ address, body: await guardian.read(address) })
  }
  await offer(id)
  expect(await accept(await readSecret())).toBe(200)
  const own = createFhir(server, person)
  const toNew = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(id, person.id))
  for (const { address, body } of written) {
    expect(await own.read(address)).toEqual(toNew(body))
    for (const path of [`${address}/_history`, `${address}/_history/1`])
      expect(await (await own.ask(path)).text()).not.toContain(id)
    // What was read can be sent back.
    const back = await own.send('PUT', address, await own.read(address), { 'if-match': 'W/"1"' })
    expect([address, back.status]).toEqual([address, 200])
  }
  const everything: string[] = []
  for (let path: string | undefined = `/Patient/${person.id}/$everything?_count=100`; path !== undefined;) {
    const page = await own.readBundle(path)
    expect(JSON.stringify(page)).not.toContain(id)
    everything.push(...(page.entry ?? []).map(({ fullUrl }) => fullUrl.split('/fhir')[1] ?? ''))
    path = readNext(page)
  }
  expect(everything).toEqual(expect.arrayContaining(written.map(({ address }) => address)))
  expect(await (await own.ask(`/Patient/${person.id}/$summary`)).text()).not.toContain(id)
})

it('names who is here without the address of here, which may change', async () => {
  const { server, lead } = family
  const fhir = createFhir(server, lead)
  const { entry = [] } = await fhir.readBundle(`/Patient/${lead.id}/$everything`)
  const reference = entry[0]?.fullUrl
  const condition = sentProfile(lead.id, { kind: 'condition', name: 'Asthma' })
  const sent = { ...condition, subject: { reference }, asserter: { reference } }
  const created = await fhir.send('POST', '/Condition', sent)
  const own = { reference: `Patient/${lead.id}` }
  expect(await created.json()).toMatchObject({ subject: own, asserter: own })
})
