import { dataExportSchema } from '@platform/contract'
import type { DataExport } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { callAs, invite, readReceived } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { contacts } from '../../tables/identity/contact.ts'
import { sendText } from '../../../testing/fixtures/document.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import {
  downloadExport,
  listOwnExports,
  readExportPart,
  requestExport,
  waitUntilReady,
} from '../../../testing/files/data-exports.ts'
import { openFiles } from '../../../testing/files/open-files.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createExportJob } from './prepare.ts'
import type { ExportContext } from './prepare.ts'
import { dataExportPieces, dataExports } from '../../tables/privacy/data-exports.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

const request = (token: string) => requestExport(server, token)
const list = (token: string) => listOwnExports(server, token)
const readPart = (token: string, id: string, index: number) => readExportPart(server, token, id, index)
const download = (token: string, ready: DataExport) => downloadExport(server, token, ready)

async function runJob(fileSources: ExportContext['fileSources'] = []): Promise<void> {
  const logger = await createLogger({ level: 'silent' })
  const { vault } = await openFiles(server)
  const job = createExportJob({ database: server.database, clock, logger, vault, fileSources })
  await job.run(new AbortController().signal)
}

async function idOf(email: string): Promise<string> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  return rows[0]?.id ?? ''
}

describe('the export of everything', () => {
  it('holds what is stored about the person and nothing about anybody else, and no secrets', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const accountId = await idOf('client2@example.com')
    await server.database.insert(contacts).values({
      accountId,
      phone: '+49301234567',
      street: 'Canary Street 1',
      addressExtra: '',
      postalCode: '',
      city: '',
      country: '',
      emergencyLanguage: '',
      version: 1,
      updatedAt: new Date(clock.now()),
    })
    expect((await request(token)).status).toBe(201)
    const ready = await waitUntilReady(server, token)
    expect(ready.step).toBe(ready.steps)
    const files = await download(token, ready)
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(JSON.parse(text('data/accounts.json'))).toMatchObject([{ firstName: 'Zoë', id: accountId }])
    expect(JSON.parse(text('data/contacts.json'))).toMatchObject([{ street: 'Canary Street 1' }])
    expect(JSON.parse(text('data/sign_ins.json')).length).toBeGreaterThan(4)
    const names = Object.keys(files)
    const everything = names.filter((name) => name.endsWith('.json')).map(text)
    // Emil Brandt is told of: she helps to look after his record.
    expect(everything.join()).not.toMatch(/argon2|Clara/)
    const pdf = names.find((name) => name.startsWith('files/studies/sleep-and-shift-work-1'))
    expect(strFromU8(files[pdf ?? '']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-')
    const links = [...text('index.html').matchAll(/href="([^"]+)"/g)].map(([, address = '']) =>
      decodeURIComponent(address),
    )
    expect(new Set(links)).toEqual(
      new Set(names.filter((name) => !['about.json', 'index.html'].includes(name))),
    )
    expect(text('index.html')).toContain('<h1 dir="auto">The data of Zoë Okafor-Müller</h1>')
  })

  it('holds the files of dependants for the guardians to whom their documents are open, and for no others', async () => {
    // Of two exports in one millisecond nobody could say which is the newer.
    clock.advance(1)
    const lead = await callAs(server, 'client@example.com')
    const child = { firstName: 'Ada', lastName: 'Canary', birthDate: '2018-04-02', relation: 'mother' }
    const added = await lead.post('/dependants', { ...child, expiresOn: null })
    const { id } = z.object({ id: z.string() }).parse(await added.json())
    const helper = await callAs(server, 'client2@example.com')
    await invite(lead, helper.email, { personId: id, relation: 'grandparent', scopes: ['calendar'] })
    const received = (await readReceived(helper)).find(({ person }) => person?.lastName === 'Canary')
    expect((await helper.post(`/received-invitations/${received?.id}/accept`)).status).toBe(200)
    const { title } = await sendText(server, lead.token, id, 'Canary report')
    const exportOf = async ({ token }: Caller): Promise<Record<string, Uint8Array>> => {
      await request(token)
      return download(token, await waitUntilReady(server, token))
    }
    const own = await exportOf(lead)
    expect(Object.keys(own)).toContain('files/documents/Ada Canary/note.txt')
    expect(strFromU8(own['data/documents.json'] ?? new Uint8Array())).toContain(title)
    const others = await exportOf(helper)
    expect(Object.keys(others).filter((name) => name.includes('Canary'))).toEqual([])
    expect(strFromU8(others['data/documents.json'] ?? new Uint8Array())).not.toContain(title)
  })

  it('asked for twice at once is one, and is written down', async () => {
    const token = await signInAs(server, 'premium@example.com')
    // Held by another server, so that it is under way for as long as the test likes.
    const held = { state: 'running', leaseUntil: new Date(clock.now() + DAY_MS) } as const
    const first = dataExportSchema.parse(await (await request(token)).json())
    await waitUntilReady(server, token)
    await server.database.update(dataExports).set(held).where(eq(dataExports.id, first.id))
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(token)))
    const ids = await Promise.all(
      answers.map(async (answer) => dataExportSchema.parse(await answer.json()).id),
    )
    expect(new Set(ids)).toEqual(new Set([first.id]))
    const events = await server.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'export.requested'), eq(auditEvents.objectId, ids[0] ?? '')))
      .orderBy(auditEvents.at)
    expect(events).toHaveLength(1)
  })

  it('deletes the file of the one before', async () => {
    const token = await signInAs(server, 'professional@example.com')
    await request(token)
    const first = await waitUntilReady(server, token)
    // Of two in one millisecond nobody could say which is the newer.
    clock.advance(1)
    await request(token)
    const second = await waitUntilReady(server, token)
    expect(second.id).not.toBe(first.id)
    expect(await readCode(await readPart(token, first.id, 0))).toBe('not_found')
    expect((await readPart(token, second.id, 0)).status).toBe(200)
  })

  it('is nobody else’s, and wants a fresh sign-in for asking and for downloading', async () => {
    const token = await signInAs(server, 'client@example.com')
    await request(token)
    const { id } = await waitUntilReady(server, token)
    const other = await signInAs(server, 'client2@example.com')
    expect(await readCode(await readPart(other, id, 0))).toBe('not_found')
    expect(await list(other)).not.toContainEqual(expect.objectContaining({ id }))
    const cancel = { method: 'DELETE', token: other }
    expect(await readCode(await server.request('main', `/account/exports/${id}`, cancel))).toBe('not_found')
    clock.advance(601_000)
    expect(await readCode(await readPart(token, id, 0))).toBe('fresh_sign_in_required')
    expect(await readCode(await request(token))).toBe('fresh_sign_in_required')
  })

  it('can be downloaded for seven days, and is then deleted', async () => {
    const token = await signInAs(server, 'orgadmin@example.com')
    await request(token)
    const { id } = await waitUntilReady(server, token)
    clock.advance(7 * DAY_MS)
    const later = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await readPart(later, id, 0))).toBe('not_found')
    clock.advance(1)
    await runJob()
    expect(await server.database.$count(dataExportPieces, eq(dataExportPieces.exportId, id))).toBe(0)
    expect((await list(later))[0]?.state).toBe('expired')
  })
})

describe('an export under way', () => {
  async function insert(email: string, fields: Partial<typeof dataExports.$inferInsert>): Promise<string> {
    const rows = await server.database
      .insert(dataExports)
      .values({
        accountId: await idOf(email),
        state: 'running',
        attempts: 1,
        requestedAt: new Date(clock.now()),
        leaseUntil: new Date(clock.now() + 60_000),
        ...fields,
      })
      .returning({ id: dataExports.id })
    return rows[0]?.id ?? ''
  }

  it('is left alone while another server works on it, and taken over when that has died', async () => {
    const token = await signInAs(server, 'provider@example.com')
    const id = await insert('provider@example.com', {})
    await runJob()
    expect(await list(token)).toMatchObject([{ id, state: 'running' }])
    clock.advance(61_000)
    await runJob()
    expect(await list(token)).toMatchObject([{ id, state: 'ready' }])
  })

  it('that its owner stops leaves no file behind', async () => {
    const token = await signInAs(server, 'search@example.com')
    const id = await insert('search@example.com', { state: 'waiting', leaseUntil: null })
    await runJob([
      async () => {
        const stop = { method: 'DELETE', token }
        expect((await server.request('main', `/account/exports/${id}`, stop)).status).toBe(204)
        return [{ name: 'big.bin', bytes: crypto.getRandomValues(new Uint8Array(60_000)) }]
      },
    ])
    expect(await list(token)).toMatchObject([{ id, state: 'cancelled' }])
    expect(await server.database.$count(dataExportPieces, eq(dataExportPieces.exportId, id))).toBe(0)
  })

  it('that fails is tried three times and then given up', async () => {
    const token = await signInAs(server, 'admin@example.com')
    const id = await insert('admin@example.com', { state: 'waiting', attempts: 0, leaseUntil: null })
    let tries = 0
    await runJob([
      () => {
        tries += 1
        return Promise.reject(new Error('the disk is full'))
      },
    ])
    expect(tries).toBe(3)
    expect(await list(token)).toMatchObject([{ id, state: 'failed', parts: 0 }])
  })
})
