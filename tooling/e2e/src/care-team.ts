import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test'
import { startApiSession } from './api-session.ts'
import { readMailLink } from './mailbox.ts'
import { createAddress, NEW_PASSWORD } from './new-account.ts'
import { readToken } from './sign-in.ts'
import type { Site } from './sites.ts'

/** The owner of the demo organization that the professionals of the tests belong to. */
export const OWNER = 'harbour@example.com'
const ORGANIZATION = 'Harbour Street Physiotherapy'
const PROFESSIONAL = { firstName: 'Jonas', lastName: 'Weber' }
export const PROFESSIONAL_NAME = `${PROFESSIONAL.firstName} ${PROFESSIONAL.lastName}`

/** Somebody's calls to all bases, beside the pages they have open. */
export interface Caller {
  readonly token: string
  /** What the server answers, whatever it is. */
  answer(method: string, path: string, data?: unknown): Promise<APIResponse>
  /** The body of an answer that has to be a good one. */
  call(method: string, path: string, data?: unknown): Promise<Record<string, unknown>>
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** The records in a list of an answer. */
export function asRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : []
}

export function callAs(request: APIRequestContext, site: Site, token: string): Caller {
  const headers = { 'X-Site-Id': site.id, Authorization: `Bearer ${token}` }
  const answer: Caller['answer'] = (method, path, data) =>
    request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
  return {
    token,
    answer,
    async call(method, path, data) {
      const response = await answer(method, path, data)
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
      return response.status() === 204 ? {} : asRecord(await response.json())
    },
  }
}

/** A professional of the test's own. */
export interface Professional extends Caller {
  readonly email: string
}

/** Opens the account of a professional who belongs to an organization and has no clients yet. */
export async function openProfessional(
  request: APIRequestContext,
  site: Site,
  role: 'clinician' | 'billing' = 'clinician',
): Promise<Professional> {
  const email = createAddress()
  const owner = callAs(request, site, (await startApiSession(request, site, OWNER)).token)
  await owner.call('POST', '/main/organization/invitations', { email, role, language: 'en' })
  const link = await readMailLink(request, email, `You are invited to ${ORGANIZATION}`)
  const registered = await request.post('/api/main/invitations/register', {
    headers: { 'X-Site-Id': site.id },
    data: {
      ...PROFESSIONAL,
      secret: link.split('/').at(-1),
      password: NEW_PASSWORD,
      language: 'en',
      timeZone: 'Europe/Berlin',
    },
  })
  expect(registered.ok(), `register: ${registered.status()}`).toBe(true)
  const { token } = await startApiSession(request, site, email, NEW_PASSWORD)
  return { ...callAs(request, site, token), email }
}

/** What the client of the page and a professional have between them. */
export interface Shared {
  readonly client: Caller
  readonly professional: Professional
  /** Whom it is about. */
  readonly personId: string
}

/** The client of the page shares these parts with a professional, as both could do in their pages. */
export async function share(
  page: Page,
  request: APIRequestContext,
  site: Site,
  scopes: readonly string[],
): Promise<Shared> {
  const client = callAs(request, site, (await readToken(page)) ?? '')
  const professional = await openProfessional(request, site)
  const { id } = await client.call('GET', '/main/account')
  const personId = String(id)
  const { code } = await client.call('POST', '/data-trust/care-team/codes', {
    personId,
    scopes,
    endsOn: null,
  })
  await professional.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  return { client, professional, personId }
}

export async function endSharing({ client, personId }: Shared): Promise<void> {
  const { members } = await client.call('GET', `/data-trust/care-team?personId=${personId}`)
  const [member] = asRecords(members)
  await client.call('POST', `/data-trust/care-team/members/${String(member?.['id'])}/end`)
}

/** Begins a conversation with the care team, and gives its id. */
export async function beginConversation(client: Caller, personId: string): Promise<string> {
  const { items } = await client.call('GET', `/messages/correspondents?personId=${personId}`)
  const team = asRecords(items).find(({ side }) => side === 'team')
  const { id } = await client.call('POST', '/messages/conversations', {
    key: randomUUID(),
    personId,
    subject: 'My knee',
    memberIds: [team?.['id']],
    text: 'Hello',
  })
  return String(id)
}
