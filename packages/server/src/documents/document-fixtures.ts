import { randomUUID } from 'node:crypto'
import { versionTag } from '@platform/contract'
import { documentSchema, documentUploadSchema, FILE_PART_BYTES } from '@platform/contract/care'
import type { Document, DocumentUpload } from '@platform/contract/care'
import { strToU8, zipSync } from 'fflate'
import PdfKit from 'pdfkit'
import * as z from 'zod/mini'
import { callAs, joinTeam } from '../care-team/care-fixtures.ts'
import type { Caller as Person } from '../care-team/care-fixtures.ts'
import type { TestServer } from '../testing/index.ts'

const pageSchema = z.object({ items: z.array(documentSchema), nextCursor: z.nullable(z.string()) })

/** What answers calls: a test's server, or one that is a process of its own. */
type Caller = Pick<TestServer, 'request'>

/** A client of the demo, and two professionals who join the care team. */
export async function formTeam(
  server: TestServer,
): Promise<Readonly<Record<'client' | 'doctor' | 'nurse', Person>>> {
  const client = await callAs(server, 'premium@example.com')
  const doctor = await callAs(server, 'professional2@example.com')
  const nurse = await callAs(server, 'orgadmin@example.com')
  await joinTeam(client, doctor)
  await joinTeam(client, nurse)
  return { client, doctor, nurse }
}

/** Calls the base `main` of a server that starts later. */
export function callBy(readServer: () => TestServer) {
  return (who: Person, method: string, path: string, json?: unknown, headers = {}): Promise<Response> =>
    readServer().request('main', path, {
      method,
      token: who.token,
      headers,
      ...(json !== undefined && { json }),
    })
}

export function titles(list: readonly Document[]): string[] {
  return list.map(({ title }) => title)
}

/** What a test sends. */
export interface SentFile {
  readonly personId: string
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly more?: Readonly<Record<string, unknown>>
}

/** A PDF with one line of text for each page. */
export async function createPdf(...lines: readonly string[]): Promise<Uint8Array> {
  const pdf = new PdfKit({ autoFirstPage: false, compress: true, info: { CreationDate: new Date(0) } })
  const chunks: Uint8Array[] = []
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  for (const line of lines) pdf.addPage().text(line)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** The smallest picture: its structure, as far as a picture is looked at. */
export function createPng(width = 1, height = 1): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', randomBytesOf(16)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

function createChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
}

export function createDocx(text: string, files: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body><w:p><w:t>${text}</w:t></w:p></w:body></w:document>`),
    ...files,
  })
}

/** Random, so that no two are the same by accident. */
export function randomBytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let from = 0; from < length; from += 65_536)
    crypto.getRandomValues(bytes.subarray(from, from + 65_536))
  return bytes
}

/** Text that is as long as told and different each time. */
export function createText(length: number): Uint8Array {
  return Buffer.from(
    randomBytesOf(Math.ceil(length / 2))
      .toString('hex')
      .slice(0, length),
  )
}

export async function readUpload(response: Response): Promise<DocumentUpload> {
  return documentUploadSchema.parse(await response.json())
}

export async function readDocumentOf(response: Response): Promise<Document> {
  if (!response.ok) throw new Error(await response.text())
  return documentSchema.parse(await response.json())
}

/** Begins to send a file. */
export function begin(
  server: Caller,
  token: string,
  { personId, fileName, bytes, more }: SentFile,
): Promise<Response> {
  const json = {
    key: randomUUID(),
    personId,
    fileName,
    bytes: bytes.length,
    audience: 'team',
    ...more,
  }
  return server.request('main', '/documents/uploads', { method: 'POST', token, json })
}

/** Sends the part that begins at an offset. */
export function sendPart(
  server: Caller,
  token: string,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Response> {
  return server.request('main', `/documents/uploads/${id}/parts/${offset}`, {
    method: 'PUT',
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(bytes.subarray(offset, offset + FILE_PART_BYTES)),
  })
}

export function complete(server: Caller, token: string, id: string): Promise<Response> {
  return server.request('main', `/documents/uploads/${id}/complete`, { method: 'POST', token })
}

/** Sends a file, all of it, and gives the answer to its end. */
export async function send(server: Caller, token: string, file: SentFile): Promise<Response> {
  const begun = await begin(server, token, file)
  if (!begun.ok) return begun
  const { id } = await readUpload(begun)
  for (let offset = 0; offset < file.bytes.length; offset += FILE_PART_BYTES) {
    // In their order.
    const part = await sendPart(server, token, id, offset, file.bytes)
    if (!part.ok) return part
  }
  return complete(server, token, id)
}

/** Sends a text file of some title, which is taken. */
export async function sendText(
  server: Caller,
  token: string,
  personId: string,
  title: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Document> {
  const bytes = createText(200)
  return readDocumentOf(
    await send(server, token, { personId, fileName: 'note.txt', bytes, more: { title, ...more } }),
  )
}

/** Says who may see a document, as somebody who has just read it. */
export async function shareDocument(
  server: Caller,
  token: string,
  id: string,
  json: { readonly audience: string; readonly memberIds: readonly string[] },
): Promise<Response> {
  const { version } = await readDocumentOf(await server.request('main', `/documents/${id}`, { token }))
  const headers = { 'if-match': versionTag(version) }
  return server.request('main', `/documents/${id}/audience`, { method: 'PUT', token, headers, json })
}

export async function listOf(server: Caller, token: string, query = ''): Promise<Document[]> {
  return (await readPage(server, token, query)).items
}

export async function readPage(
  server: Caller,
  token: string,
  query: string,
): Promise<z.output<typeof pageSchema>> {
  return pageSchema.parse(await (await server.request('main', `/documents${query}`, { token })).json())
}
