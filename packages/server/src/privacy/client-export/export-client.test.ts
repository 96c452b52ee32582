import { accessSchema } from '@platform/contract'
import type { Bundle } from 'fhir/r4.js'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { randomBytesOf, send, sendText, shareDocument } from '../../../testing/fixtures/document.ts'
import { createBooking, openSchedule } from '../../../testing/fixtures/schedule.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const DAY_MS = 86_400_000

let server: TestServer
let client: Caller
let doctor: Caller

beforeEach(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'premium@example.com')
  doctor = await callAs(server, 'professional@example.com')
})

afterEach(() => server.close())

function request(): Promise<Response> {
  return doctor.post(`/clients/${client.id}/export`, { reason: 'Second opinion' })
}

async function unzip(response: Response): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

describe('the export of what a client shares', () => {
  it('holds the parts that the consent covers, and no others', async () => {
    await sendText(server, client.token, client.id, 'For the team')
    const hidden = await sendText(server, client.token, client.id, 'For nobody')
    await shareDocument(server, client.token, hidden.id, { audience: 'nobody', memberIds: [] })
    await joinTeam(client, doctor, { scopes: ['messages'] })
    expect(Object.keys(await unzip(await request())).filter((name) => name.startsWith('doc'))).toEqual([])
    const other = await callAs(server, 'harbour@example.com')
    await joinTeam(client, other, { scopes: ['documents'] })
    const response = await other.post(`/clients/${client.id}/export`, { reason: 'Second opinion' })
    const files = await unzip(response)
    const about = z
      .object({ client: z.object({ scopes: z.array(z.string()) }), reason: z.string() })
      .parse(JSON.parse(strFromU8(files['about.json'] ?? new Uint8Array())))
    expect(about).toEqual({ client: { scopes: ['documents'] }, reason: 'Second opinion' })
    const listed = strFromU8(files['documents.json'] ?? new Uint8Array())
    expect(listed).toContain('For the team')
    expect(listed).not.toContain('For nobody')
    expect(Object.keys(files).filter((name) => name.startsWith('messages'))).toEqual([])
  })

  it('holds the appointments with who asks for it where the calendar is shared, and none with others', async () => {
    await joinTeam(client, doctor, { scopes: ['calendar'] })
    const other = await callAs(server, 'harbour@example.com')
    await joinTeam(client, other, { scopes: ['calendar'] })
    for (const [place, professional] of [doctor, other].entries()) {
      const time = await openSchedule(server.database, professional.id)
      const startsAt = new Date((Math.floor(Date.now() / DAY_MS) + 7 + place) * DAY_MS).toISOString()
      const wanted = { ...time, personId: client.id, startsAt }
      expect((await createBooking(server, client.token).book(wanted)).status).toBe(201)
    }
    const files = await unzip(await request())
    const bundle = JSON.parse(strFromU8(files['appointments.fhir.json'] ?? new Uint8Array())) as Bundle
    const [entry, ...more] = bundle.entry ?? []
    expect(more).toEqual([])
    expect(entry?.resource).toMatchObject({
      resourceType: 'Appointment',
      participant: [
        { actor: { reference: `Patient/${client.id}` } },
        { actor: { reference: `Practitioner/${doctor.id}` } },
      ],
    })
  })

  it('stands in the access log of the client, with the reason', async () => {
    await joinTeam(client, doctor)
    await unzip(await request())
    const log = await server.request('main', '/account/access-log', { token: client.token })
    const { items } = z.object({ items: z.array(accessSchema) }).parse(await log.json())
    expect(items).toContainEqual(
      expect.objectContaining({ data: 'export', ground: 'care', reason: 'Second opinion' }),
    )
  })

  it('is not there without consent', async () => {
    expect(await readCode(await request())).toBe('not_found')
    const { id } = await joinTeam(client, doctor)
    await client.post(`/care-team/members/${id}/pause`)
    expect(await readCode(await request())).toBe('not_found')
  })

  it('breaks off when the consent ends while it is read', async () => {
    const { id } = await joinTeam(client, doctor)
    for (let index = 0; index < 4; index += 1) {
      const bytes = Buffer.from(randomBytesOf(1_500_000).toString('hex'))
      await send(server, client.token, { personId: client.id, fileName: `${index}.txt`, bytes })
    }
    const response = await request()
    const reader = response.body!.getReader()
    expect((await reader.read()).done).toBe(false)
    await client.post(`/care-team/members/${id}/end`)
    const readAll = async (): Promise<void> => {
      while (!(await reader.read()).done);
    }
    const ending = await readAll().then(
      () => 'whole',
      () => 'broken off',
    )
    expect(ending).toBe('broken off')
  })
})
