import { randomUUID } from 'node:crypto'
import type { CareScope, Conversation, ListedConversation, Message } from '@platform/contract/care'
import { decodeClaims } from '@platform/session/claims'
import { and, eq } from 'drizzle-orm'
import { signInAs } from '../authentication/sign-in-fixtures.ts'
import type { createTestClock } from '../authentication/sign-in-fixtures.ts'
import { careGrants } from '../care-team/schema.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { conversations } from './schema.ts'

/** Somebody of the demo, signed in. */
export interface Somebody {
  readonly id: string
  readonly token: string
  get<Body>(path: string): Promise<Body>
  call(method: string, path: string, json?: unknown): Promise<Response>
}

/** Signs in with a demo account. */
export async function signInSomebody(server: Pick<TestServer, 'request'>, email: string): Promise<Somebody> {
  const token = await signInAs(server, email)
  const id = decodeClaims(token)?.u_id
  if (id === undefined) throw new Error(`There is no ${email}`)
  const call: Somebody['call'] = (method, path, json) =>
    server.request('messages', path, { method, token, ...(json !== undefined && { json }) })
  return {
    id,
    token,
    call,
    async get(path) {
      const response = await call('GET', path)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
}

/** Those of the demo who are in these tests, on their server. */
export interface Stage {
  readonly server: TestServer
  readonly client: Somebody
  /** A client who has nothing to do with the other one. */
  readonly stranger: Somebody
  readonly doctor: Somebody
  /** Of the doctor’s organization, and leads it. */
  readonly colleague: Somebody
  /** A professional of another organization. */
  readonly elsewhere: Somebody
  /** Nobody has written anything, and the client shares messages with the doctor alone. */
  clear(): Promise<void>
}

/** Starts a server with the demo and signs everybody in. */
export async function startStage(clock: ReturnType<typeof createTestClock>): Promise<Stage> {
  const server = await startTestServer({ demo: true, clock })
  const client = await signInSomebody(server, 'client2@example.com')
  const stranger = await signInSomebody(server, 'premium@example.com')
  const doctor = await signInSomebody(server, 'professional@example.com')
  const colleague = await signInSomebody(server, 'orgadmin@example.com')
  const elsewhere = await signInSomebody(server, 'harbour@example.com')
  return {
    server,
    client,
    stranger,
    doctor,
    colleague,
    elsewhere,
    async clear() {
      await server.database.delete(conversations)
      for (const member of [colleague, elsewhere]) await endSharing(server, client, member)
      await shareWith(server, client, doctor)
    },
  }
}

/** Lets a client share with a member of their care team, and with nobody else what they shared before. */
export async function shareWith(
  server: TestServer,
  client: Somebody,
  member: Somebody,
  scopes: CareScope[] = ['messages'],
): Promise<void> {
  await endSharing(server, client, member)
  await server.database
    .insert(careGrants)
    .values({ siteId: 'Platform', clientId: client.id, memberId: member.id, scopes, startedAt: new Date(0) })
}

export async function endSharing(server: TestServer, client: Somebody, member: Somebody): Promise<void> {
  await server.database
    .delete(careGrants)
    .where(and(eq(careGrants.clientId, client.id), eq(careGrants.memberId, member.id)))
}

/** Begins a conversation about the client. */
export async function begin(
  writer: Somebody,
  client: Somebody,
  facts: { readonly memberIds?: readonly string[]; readonly subject?: string; readonly text?: string } = {},
): Promise<Conversation> {
  const { memberIds = [], subject = 'A question', text = 'Hello' } = facts
  const json = { key: randomUUID(), personId: client.id, subject, memberIds, text }
  const response = await writer.call('POST', '/conversations', json)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

export function send(
  writer: Somebody,
  id: string,
  text: string,
  key: string = randomUUID(),
): Promise<Response> {
  return writer.call('POST', `/conversations/${id}/messages`, { key, text })
}

export async function readThread(reader: Somebody, id: string, query = ''): Promise<Message[]> {
  const { items } = await reader.get<{ items: Message[] }>(`/conversations/${id}/messages${query}`)
  return items
}

export async function list(reader: Somebody, query = ''): Promise<ListedConversation[]> {
  const { items } = await reader.get<{ items: ListedConversation[] }>(`/conversations${query}`)
  return items
}
