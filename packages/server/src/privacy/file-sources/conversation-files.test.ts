import { randomUUID } from 'node:crypto'
import type { Language } from '@platform/contract'
import { strFromU8 } from 'fflate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { createText, readDocumentOf, send as sendFile } from '../../../testing/fixtures/document.ts'
import { begin, send, shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { findConversationFiles } from './conversation-files.ts'

const { server, client, stranger, doctor, clear } = await startStage(createTestClock())
afterAll(() => server.close())

let id: string

beforeEach(async () => {
  await clear()
  await shareWith(server, client, doctor, ['messages', 'documents'])
  id = (await begin(client, client, { memberIds: [doctor.id], subject: '../../My knee', text: 'It hurts.' }))
    .id
})

interface ExportedConversation {
  readonly subject: string
  readonly dependant: string | null
  readonly messages: readonly object[]
}

async function listFilesOf({ id: accountId }: Somebody, language: Language = 'en') {
  const files: [name: string, content: string][] = []
  const owner = { accountId, email: '', language }
  for await (const { name, bytes } of findConversationFiles(server.database, owner))
    files.push([name, strFromU8(bytes)])
  return files
}

async function exportOf(owner: Somebody): Promise<Record<string, ExportedConversation>> {
  const files = await listFilesOf(owner)
  return Object.fromEntries(
    files
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, content]) => [name, JSON.parse(content) as ExportedConversation]),
  )
}

describe('the export of a person’s messages', () => {
  it('holds what they have received beside what they have written, and which documents came along', async () => {
    const file = {
      personId: client.id,
      fileName: 'knee.txt',
      bytes: createText(100),
      more: { title: 'My knee' },
    }
    const document = await readDocumentOf(await sendFile(server, client.token, file))
    const json = { key: randomUUID(), text: 'Please do this.', attachmentIds: [document.id] }
    expect((await doctor.call('POST', `/conversations/${id}/messages`, json)).status).toBe(201)
    expect(Object.values(await exportOf(client))).toMatchObject([
      {
        subject: '../../My knee',
        dependant: null,
        messages: [
          { from: expect.stringContaining('Zoë'), text: 'It hurts.', documents: [] },
          {
            from: expect.stringContaining('Ingrid'),
            text: 'Please do this.',
            documents: [{ id: document.id, title: 'My knee', fileName: 'knee.txt' }],
          },
        ],
      },
    ])
  })

  it('has a page for each conversation that is read as it was written, in the language of its owner', async () => {
    await send(doctor, id, '<b>Rest</b> & ice')
    const pages = (await listFilesOf(client, 'de')).filter(([name]) => name.endsWith('.html'))
    expect(pages).toHaveLength(1)
    const [, page] = pages[0]!
    expect(page).toContain('lang="de"')
    expect(page).toContain('<h1 dir="auto">../../My knee</h1>')
    expect(page).toContain('&lt;b&gt;Rest&lt;/b&gt; &amp; ice')
    expect(page.indexOf('It hurts.')).toBeLessThan(page.indexOf('Rest'))
    expect(page).not.toContain('<script')
  })

  it('is a file for each conversation, whose name nobody has typed', async () => {
    await begin(client, client, { memberIds: [doctor.id] })
    const names = Object.keys(await exportOf(client))
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^messages\/[\d-]+[^/]*\.json$/)
  })

  it('holds nothing of anybody else: neither for the care team, nor for a stranger, nor what colleagues note', async () => {
    await send(doctor, id, 'A reply')
    await doctor.call('POST', `/conversations/${id}/notes`, { key: randomUUID(), text: 'canary of a note' })
    expect(await exportOf(doctor)).toEqual({})
    expect(await exportOf(stranger)).toEqual({})
    expect(JSON.stringify(await exportOf(client))).not.toContain('canary')
  })

  it('holds what is about a dependant, for who keeps the record', async () => {
    const child = { firstName: 'Ole', lastName: 'Berg', birthDate: '2020-02-03', relation: 'parent' }
    const json = { ...child, expiresOn: null }
    const kept = await server.request('dataTrust', '/dependants', {
      method: 'POST',
      token: client.token,
      json,
    })
    const { id: dependantId } = (await kept.json()) as { id: string }
    await server.database.insert(careGrants).values({
      siteId: 'Platform',
      dependantId,
      memberId: doctor.id,
      scopes: ['messages'],
      startedAt: new Date(0),
    })
    await begin(client, { ...client, id: dependantId }, { memberIds: [doctor.id], subject: 'His cough' })
    const about = Object.values(await exportOf(client)).map(({ subject, dependant }) => [subject, dependant])
    expect(about).toContainEqual(['His cough', 'Ole Berg'])
    expect(await exportOf(doctor)).toEqual({})
  })
})
