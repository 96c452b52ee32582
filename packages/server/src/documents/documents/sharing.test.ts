import type { CareTeam } from '@platform/contract/care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { startTestServer, type TestServer } from '../../../testing/index.ts'
import {
  formTeam,
  listOf,
  readDocumentOf,
  sendText,
  shareDocument,
  titles,
} from '../../../testing/fixtures/document.ts'

let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  ;({ client, doctor, nurse } = await formTeam(server))
})

afterAll(() => server.close())

const ofClient = () => `?personId=${client.id}&limit=100`

function get(who: Caller, path: string): Promise<Response> {
  return server.request('main', path, { token: who.token })
}

function share(id: string, seenVersion: number, audience: string): Promise<Response> {
  return server.request('main', `/documents/${id}/audience`, {
    method: 'PUT',
    token: client.token,
    headers: { 'if-match': `"${seenVersion}"` },
    json: { audience, memberIds: [] },
  })
}

it('of two people who say at once who may see a document, the second is told what the first has said', async () => {
  const { id, version } = await sendText(server, client.token, client.id, 'Mine')
  const first = await readDocumentOf(await share(id, version, 'nobody'))
  expect(first.version).toBeGreaterThan(version)
  expect(await readCode(await share(id, version, 'team'))).toBe('precondition_failed')
  const read = await server.request('main', `/documents/${id}`, { token: client.token })
  expect((await readDocumentOf(read)).audience).toBe('nobody')
  expect((await readDocumentOf(await share(id, first.version, 'team'))).audience).toBe('team')
})

it('a document is narrowed to named members and to nobody, at the next request', async () => {
  const { id } = await sendText(server, client.token, client.id, 'Narrowed')
  const shareWith = (audience: string, memberIds: string[]) =>
    shareDocument(server, client.token, id, { audience, memberIds })
  expect((await shareWith('named', [nurse.id])).status).toBe(200)
  expect(await readCode(await get(doctor, `/documents/${id}`))).toBe('not_found')
  expect(titles(await listOf(server, doctor.token, ofClient()))).not.toContain('Narrowed')
  expect(titles(await listOf(server, nurse.token, ofClient()))).toContain('Narrowed')
  expect((await readDocumentOf(await get(nurse, `/documents/${id}`))).members).toEqual([])
  await shareWith('nobody', [])
  expect(await readCode(await get(nurse, `/documents/${id}/content`))).toBe('not_found')
  expect(await readCode(await shareWith('named', [client.id]))).toBe('validation_failed')
  const path = `/documents/${id}/audience`
  const refused = await server.request('main', path, { method: 'PUT', token: doctor.token, json: {} })
  expect(await readCode(refused)).toBe('forbidden')
})

it('whoever keeps the record sees what a member finds, and nobody else does', async () => {
  const team: CareTeam = await (await client.get(`/care-team?personId=${client.id}`)).json()
  const path = `/documents/as-member/${team.members.find(({ accountId }) => accountId === doctor.id)?.id}`
  const { id } = await sendText(server, client.token, client.id, 'For the doctor to see')
  const seen = async (): Promise<string[]> => {
    const body: { items: { title: string }[] } = await (await get(client, path)).json()
    return body.items.map(({ title }) => title)
  }
  const found = async () => titles(await listOf(server, doctor.token, ofClient()))
  expect(await seen()).toContain('For the doctor to see')
  expect((await seen()).toSorted()).toEqual((await found()).toSorted())
  await shareDocument(server, client.token, id, { audience: 'nobody', memberIds: [] })
  expect(await seen()).not.toContain('For the doctor to see')
  expect(await readCode(await get(nurse, path))).toBe('forbidden')
})
