import {
  careMemberSchema,
  careTeamSchema,
  listedClientSchema,
  receivedCareInvitationSchema,
} from '@platform/contract/care'
import type {
  CareMember,
  CareScope,
  CareTeam,
  ListedClient,
  ReceivedCareInvitation,
} from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accounts } from '../account/schema.ts'
import { signInAs } from '../authentication/sign-in-fixtures.ts'
import { careGrants, careInvitations, dependants } from './schema.ts'
import type { TestServer } from '../testing/index.ts'

const clientsSchema = z.object({ items: z.array(listedClientSchema), nextCursor: z.nullable(z.string()) })
const receivedSchema = z.object({ items: z.array(receivedCareInvitationSchema) })

/** Somebody who is signed in, and calls the base `dataTrust`. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly token: string
  get(path: string): Promise<Response>
  post(path: string, json?: unknown): Promise<Response>
  put(path: string, version: number, json: unknown): Promise<Response>
  remove(path: string): Promise<Response>
}

/** Signs a demo account in. */
export async function callAs(server: TestServer, email: string, site = 'Platform'): Promise<Caller> {
  const token = await signInAs(server, email, { site })
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  const call = (path: string, init: Parameters<TestServer['request']>[2]) =>
    server.request('dataTrust', path, { ...init, token, site })
  return {
    id: requireFirst(rows).id,
    email,
    token,
    get: (path) => call(path, {}),
    post: (path, json) => call(path, { method: 'POST', ...(json !== undefined && { json }) }),
    put: (path, version, json) =>
      call(path, { method: 'PUT', json, headers: { 'if-match': `"${version}"` } }),
    remove: (path) => call(path, { method: 'DELETE' }),
  }
}

/** Takes the care teams of the demo away, so that a test knows everybody's. */
export async function forgetCare({ database }: TestServer): Promise<void> {
  for (const table of [careGrants, careInvitations, dependants]) await database.delete(table)
}

/** What a client shares in most tests. */
export const SHARED = {
  scopes: ['record', 'documents'] satisfies CareScope[],
  endsOn: null,
}

/** Invites an address to a person's care team. */
export function invite(
  inviter: Caller,
  email: string,
  change: Record<string, unknown> = {},
): Promise<Response> {
  return inviter.post('/care-team/invitations', {
    ...SHARED,
    personId: inviter.id,
    relation: null,
    email,
    language: 'en',
    message: '',
    ...change,
  })
}

/** The invitations that wait for somebody's answer. */
export async function readReceived(caller: Caller): Promise<ReceivedCareInvitation[]> {
  const response = await caller.get('/received-invitations')
  return receivedSchema.parse(await response.json()).items
}

/** Makes a professional a member of a client's care team, the long way round. */
export async function joinTeam(
  client: Caller,
  professional: Caller,
  change: Record<string, unknown> = {},
): Promise<CareMember> {
  await invite(client, professional.email, change)
  const received = requireFirst(await readReceived(professional))
  await professional.post(`/received-invitations/${received.id}/accept`)
  const personId = typeof change['personId'] === 'string' ? change['personId'] : client.id
  const { members } = await readTeam(client, personId)
  return requireFirst(members.toReversed())
}

/** Somebody's care team as its keeper sees it. */
export async function readTeam(caller: Caller, personId = caller.id): Promise<CareTeam> {
  const response = await caller.get(`/care-team?personId=${personId}`)
  return careTeamSchema.parse(await response.json())
}

export async function readMember(response: Response): Promise<CareMember> {
  return careMemberSchema.parse(await response.json())
}

/** One page of a professional's clients. */
export async function readClients(
  caller: Caller,
  query = '',
): Promise<{ items: ListedClient[]; nextCursor: string | null }> {
  const response = await caller.get(`/clients${query}`)
  return clientsSchema.parse(await response.json())
}

function requireFirst<Item>(items: readonly Item[]): Item {
  const [first] = items
  if (first === undefined) throw new Error('The test expected at least one')
  return first
}
