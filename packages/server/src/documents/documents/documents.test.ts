import { accessSchema } from '@platform/contract'
import { capabilityLinkSchema } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { callAs, joinTeam, type Caller } from '../../../testing/fixtures/care.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { startTestServer, type TestServer } from '../../../testing/index.ts'
import {
  callBy,
  createPdf,
  formTeam,
  listOf,
  readDocumentOf,
  readPage,
  send,
  sendText,
  titles,
} from '../../../testing/fixtures/document.ts'
import { documents } from '../../tables/documents/documents.ts'

const DAY_MS = 86_400_000
const linkAnswerSchema = z.object({ link: capabilityLinkSchema, url: z.string() })
const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  ;({ client, doctor, nurse } = await formTeam(server))
})

afterAll(() => server.close())

const call = callBy(() => server)

const ofClient = () => `?personId=${client.id}&limit=100`

describe('who may see a document', () => {
  it('is the care team, whose reading the client sees, and who is told of what is new', async () => {
    const before = await server.database.$count(accountEvents, eq(accountEvents.accountId, doctor.id))
    const document = await sendText(server, client.token, client.id, 'For the team')
    const after = await server.database.$count(accountEvents, eq(accountEvents.accountId, doctor.id))
    expect(after).toBeGreaterThan(before)
    const told = await server.database
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, doctor.id))
    expect(told.some(({ event }) => event === 'documentShared')).toBe(true)
    expect(titles(await listOf(server, doctor.token, ofClient()))).toContain('For the team')
    await call(doctor, 'GET', `/documents/${document.id}/content`)
    const log = await call(client, 'GET', '/account/access-log')
    const { items } = z.object({ items: z.array(accessSchema) }).parse(await log.json())
    expect(items.filter(({ data, ground }) => data === 'documents' && ground === 'care').length).toBe(2)
  })

  it('is nobody else, and the id alone helps nobody', async () => {
    const document = await sendText(server, client.token, client.id, 'Mine')
    const stranger = await callAs(server, 'client2@example.com')
    expect(await readCode(await call(stranger, 'GET', `/documents/${document.id}`))).toBe('not_found')
    expect(await readCode(await call(stranger, 'GET', `/documents/${document.id}/content`))).toBe('not_found')
    expect(await readCode(await call(stranger, 'GET', `/documents${ofClient()}`))).toBe('not_found')
    expect(await readCode(await call(stranger, 'POST', '/documents/zip', { ids: [document.id] }))).toBe(
      'not_found',
    )
    const elsewhere = await callAs(server, 'premium@example.com', 'Candoo')
    const other = { token: elsewhere.token, site: 'Candoo' }
    expect(await readCode(await server.request('main', `/documents/${document.id}`, other))).toBe('not_found')
  })

  it('ends with the consent: also in the middle of a download', async () => {
    const other = await callAs(server, 'client2@example.com')
    const member = await joinTeam(other, doctor)
    const bytes = Buffer.alloc(6_000_000, 'text that goes on and on. ')
    const file = { personId: other.id, fileName: 'long.txt', bytes }
    const { id } = await readDocumentOf(await send(server, other.token, file))
    const reader = (await call(doctor, 'GET', `/documents/${id}/content`)).body!.getReader()
    await reader.read()
    expect((await other.post(`/care-team/members/${member.id}/end`)).ok).toBe(true)
    const rest = async (): Promise<number> => {
      let length = 0
      for (let part = await reader.read(); !part.done; part = await reader.read()) length += part.value.length
      return length
    }
    await expect(rest()).rejects.toThrow('terminated')
    expect(await readCode(await call(doctor, 'GET', `/documents?personId=${other.id}`))).toBe('not_found')
  })
})

describe('the file of a document', () => {
  it('can be read in ranges', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_200_000 }, (_, index) => 32 + (index % 90)))
    const file = { personId: client.id, fileName: 'range.txt', bytes }
    const { id } = await readDocumentOf(await send(server, client.token, file))
    const readRange = (range: string) => call(client, 'GET', `/documents/${id}/content`, undefined, { range })
    const across = await readRange('bytes=524000-525000')
    expect(across.status).toBe(206)
    expect(across.headers.get('content-range')).toBe('bytes 524000-525000/1200000')
    expect(Buffer.from(await across.arrayBuffer()).equals(bytes.subarray(524_000, 525_001))).toBe(true)
    const last = await readRange('bytes=-10')
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true)
    expect(await readCode(await readRange('bytes=1200000-'))).toBe('range_not_satisfiable')
  })

  it('is one of several in an archive, each under a name of its own', async () => {
    const ids = [
      (await sendText(server, client.token, client.id, 'One')).id,
      (await sendText(server, client.token, client.id, 'Two')).id,
    ]
    const answer = await call(client, 'POST', '/documents/zip', { ids })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['note.txt', 'note (2).txt'])
  })
})

describe('a list of documents', () => {
  it('finds words of titles and of the text in a PDF, and suggests a title from it', async () => {
    const bytes = await createPdf('Haemoglobin report of March\nferritin 42')
    const file = { personId: client.id, fileName: 'scan0042.pdf', bytes }
    const { id } = await readDocumentOf(await send(server, client.token, file))
    await vi.waitFor(
      async () => {
        const [row] = await server.database.select().from(documents).where(eq(documents.id, id))
        if (row?.scanState === 'waiting') throw new Error('it is waiting')
      },
      { timeout: 20_000, interval: 50 },
    )
    const found = await listOf(server, client.token, '?q=haemoglob%20mar')
    expect(found.map((document) => document.id)).toEqual([id])
    expect(found[0]?.suggestedTitle).toContain('Haemoglobin report of March')
    expect(await listOf(server, client.token, '?q=haemoglobin%20platelets')).toEqual([])
    expect(
      (await listOf(server, client.token, `?q=${encodeURIComponent("' | ! :* & (")}`)).length,
    ).toBeGreaterThan(1)
    const scan = await server.request('medicalScanner', `/documents/${id}/scan`, { token: doctor.token })
    expect(await scan.json()).toMatchObject({ state: 'done' })
  })

  it.each(['newest', 'oldest', 'date'])(
    'in the order %s comes in pages without gaps or repeats',
    async (order) => {
      const all = titles(await listOf(server, client.token, `?order=${order}&limit=100`))
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`
        // Each page names the next.
        const page = await readPage(server, client.token, `?order=${order}&limit=2${from}`)
        paged.push(...titles(page.items))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(all)
    },
  )

  it('is narrowed by kind and by day', async () => {
    await sendText(server, client.token, client.id, 'Vaccine', { kind: 'vaccination', date: '2019-05-02' })
    expect(titles(await listOf(server, client.token, '?kind=vaccination'))).toEqual(['Vaccine'])
    expect(titles(await listOf(server, client.token, '?from=2019-05-02&to=2019-05-02'))).toEqual(['Vaccine'])
  })
})

describe('a document that was entered in error', () => {
  it('is shown apart, is kept, and can be restored, by who keeps the record', async () => {
    const { id } = await sendText(server, client.token, client.id, 'Wrong person')
    expect(await readCode(await call(doctor, 'PUT', `/documents/${id}/error`, { reason: '' }))).toBe(
      'forbidden',
    )
    await call(client, 'PUT', `/documents/${id}/error`, { reason: 'not mine' })
    expect(titles(await listOf(server, client.token, '?limit=100'))).not.toContain('Wrong person')
    const [wrong] = await listOf(server, client.token, '?standing=error')
    expect(wrong).toMatchObject({ title: 'Wrong person', errorReason: 'not mine' })
    await call(client, 'DELETE', `/documents/${id}/error`)
    expect(titles(await listOf(server, client.token, '?limit=100'))).toContain('Wrong person')
  })

  it('or changed by two at once has one winner', async () => {
    const { id, version } = await sendText(server, client.token, client.id, 'Twice')
    const write = (title: string) =>
      call(
        client,
        'PATCH',
        `/documents/${id}`,
        { title, kind: 'letter', date: null },
        {
          'if-match': `"${version}"`,
        },
      )
    const codes = await Promise.all((await Promise.all([write('A'), write('B')])).map(readCode))
    expect(new Set(codes)).toEqual(new Set([200, 'precondition_failed']))
  })
})

describe('a review', () => {
  it('takes a document off the list of what has not been reviewed, for who has reviewed it', async () => {
    const { id } = await sendText(server, client.token, client.id, 'To review')
    const waiting = async (who: Caller) =>
      titles(await listOf(server, who.token, `${ofClient()}&unreviewed=mine`)).includes('To review')
    expect(await waiting(doctor)).toBe(true)
    const answers = await Promise.all([1, 2, 3].map(() => call(doctor, 'PUT', `/documents/${id}/review`)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect([await waiting(doctor), await waiting(nurse)]).toEqual([false, true])
    const seen = await readDocumentOf(await call(client, 'GET', `/documents/${id}`))
    expect(seen.reviews).toHaveLength(1)
    await call(doctor, 'DELETE', `/documents/${id}/review`)
    expect(await waiting(doctor)).toBe(true)
  })
})

describe('a link to one document', () => {
  const open = (secret: string) =>
    server.request('main', '/document-links/open', { method: 'POST', json: { secret } })
  const make = async (id: string) => {
    const answer = await call(client, 'POST', `/documents/${id}/links`, { days: 7 })
    const { link, url } = linkAnswerSchema.parse(await answer.json())
    return { link, secret: url.split('/x/')[1] ?? '' }
  }

  it('lets whoever has it read the file until it ends, and says who did', async () => {
    const { id } = await sendText(server, client.token, client.id, 'Linked')
    const { link, secret } = await make(id)
    const look = await server.request('main', '/short-links/look', { method: 'POST', json: { secret } })
    expect(await look.json()).toMatchObject({ state: 'valid', document: { title: 'Linked' } })
    expect((await (await open(secret)).arrayBuffer()).byteLength).toBe(200)
    const listed = await (await call(client, 'GET', `/documents/${id}/links`)).json()
    expect(listed).toMatchObject({ items: [{ id: link.id, views: [{}] }] })
    expect(server.logLines.join('')).not.toContain(secret)
    clock.advance(7 * DAY_MS)
    expect(await readCode(await open(secret))).toBe('link_expired')
  })

  it('is over when it is ended, and when the document was entered in error', async () => {
    client = await callAs(server, 'premium@example.com')
    doctor = await callAs(server, 'professional2@example.com')
    const { id } = await sendText(server, client.token, client.id, 'Linked twice')
    const [first, second] = [await make(id), await make(id)]
    expect(await readCode(await call(doctor, 'DELETE', `/document-links/${first.link.id}`))).toBe('forbidden')
    await call(client, 'DELETE', `/document-links/${first.link.id}`)
    expect(await readCode(await open(first.secret))).toBe('link_revoked')
    expect((await open(second.secret)).status).toBe(200)
    await call(client, 'PUT', `/documents/${id}/error`, { reason: '' })
    expect(await readCode(await open(second.secret))).toBe('link_revoked')
  })
})
